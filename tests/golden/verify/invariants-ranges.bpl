//# TOOL: bpl-verify
//# ARGS: --invariants --no-line
//# STRIP: yes
// Two arrays are exchanged: what is not yet reached is as it was.
procedure main(p: [int]int, q: [int]int, n: int) returns (a: [int]int, b: [int]int)
  ensures (forall j: int :: 0 <= j && j < n ==> a[j] == q[j] && b[j] == p[j]);
{
  var i, t: int;
  a, b, i := p, q, 0;
  while (i < n)
  {
    t := a[i];
    a[i] := b[i];
    b[i] := t;
    i := i + 1;
  }
}
/*# STDOUT
// Two arrays are exchanged: what is not yet reached is as it was.
procedure main(p: [int]int, q: [int]int, n: int) returns (a: [int]int, b: [int]int)
  ensures (forall j: int :: 0 <= j && j < n ==> a[j] == q[j] && b[j] == p[j]);
{
  var i, t: int;
  a, b, i := p, q, 0;
  while (i < n)
    invariant (forall k: int :: 0 <= k && k < i ==> b[k] == p[k]);
    invariant (forall k: int :: 0 <= k && k < i ==> a[k] == q[k]);
    invariant (forall k: int :: i <= k && k < n ==> p[k] == a[k]);
    invariant (forall k: int :: i <= k && k < n ==> b[k] == q[k]);
  {
    t := a[i];
    a[i] := b[i];
    b[i] := t;
    i := i + 1;
  }
}
*/
/*# STDERR
main: verified
*/
