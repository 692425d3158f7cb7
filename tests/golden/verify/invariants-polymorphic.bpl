//# TOOL: bpl-verify
//# ARGS: --invariants --no-line
//# STRIP: yes
// What holds of a polymorphic procedure, whatever the types it is called with.
procedure Count<T>(a: [int]T, x: T, n: int) returns (c: int)
{
  var i: int;
  i := 0; c := 0;
  while (i < n) {
    if (a[i] == x) { c := c + 1; }
    i := i + 1;
  }
}
procedure {:entrypoint} Main(a: [int]int, b: [int]bool, n: int)
{
  var c: int;
  assume n >= 0;
  call c := Count(a, 3, n);
  assert c >= 0 && c <= n;
  call c := Count(b, true, n);
  assert c >= 0 && c <= n;
}
/*# STDOUT
// What holds of a polymorphic procedure, whatever the types it is called with.
procedure Count<T>(a: [int]T, x: T, n: int) returns (c: int)
  ensures 0 <= c;
  ensures n < c ==> c == 0;
{
  var i: int;
  i := 0;
  c := 0;
  while (i < n)
    invariant 0 <= c;
    invariant c <= i;
    invariant n < c ==> c == 0;
  {
    if (a[i] == x) {
      c := c + 1;
    }
    i := i + 1;
  }
}

procedure {:entrypoint} Main(a: [int]int, b: [int]bool, n: int)
{
  var c: int;
  assume n >= 0;
  call c := Count(a, 3, n);
  assert c >= 0 && c <= n;
  call c := Count(b, true, n);
  assert c >= 0 && c <= n;
}
*/
/*# STDERR
Main: verified
*/
