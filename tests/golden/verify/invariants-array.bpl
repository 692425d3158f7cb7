//# TOOL: bpl-verify
//# ARGS: --invariants --no-line
//# STRIP: yes
//# EXIT: 2
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
*/
/*# STDERR
invariants-array.bpl(13,1): error: EOF expected
1 parse errors detected in invariants-array.bpl
*/
