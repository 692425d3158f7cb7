//# TOOL: bpl-verify
//# ARGS: --invariants --no-line
//# STRIP: yes
// An array is filled: the invariant has a quantifier.
procedure main(n: int, value: int) returns (a: [int]int)
  ensures (forall i: int :: 0 <= i && i < n ==> a[i] == value);
{
  var at: int;
  at := 0;
  while (at < n)
  {
    a[at] := value;
    at := at + 1;
  }
}
/*# STDOUT
// An array is filled: the invariant has a quantifier.
procedure main(n: int, value: int) returns (a: [int]int)
  ensures (forall i: int :: 0 <= i && i < n ==> a[i] == value);
{
  var at: int;
  at := 0;
  while (at < n)
    invariant (forall k: int :: 0 <= k && k < at ==> value == a[k]);
  {
    a[at] := value;
    at := at + 1;
  }
}
*/
/*# STDERR
main: verified
*/
