//# TOOL: bpl-mutate
//# ARGS: --mutants claims --work 100000 --seed 3 {file}
//# EXIT: 1
//# STRIP: yes
// The precondition is needed; the postcondition could be stronger.
procedure Double(x: int, y: int) returns (r: int)
  requires x >= 0;
  ensures r >= x;
{
  r := x + x;
}
procedure Caller() returns (s: int)
{
  call s := Double(3, 4);
  if (s < 2) { s := 1; }
  assert s >= 2;
}
/*# STDOUT
claims.bpl(3,12): Double: mutant 2 survived: `x >= 0` becomes `x > 0`
3 killed, 1 survived, 0 equal, 0 undecided
*/
