//# TOOL: bpl-lint
//# ARGS: --disable all --enable trivial-condition
axiom 1 < 2;
procedure P(x: int) returns (y: int)
  requires true;
  ensures x > 0 ==> true;
{
  assert true;
  assert y > 0 || !false;
  while (*) invariant 0 <= 1; { }
}
/*# STDERR
trivial-condition.bpl(3,1): Note: the axiom is always true [trivial-condition]
trivial-condition.bpl(5,3): Note: the condition is always true [trivial-condition]
trivial-condition.bpl(6,3): Note: the condition is always true [trivial-condition]
trivial-condition.bpl(8,3): Note: the assertion is always true [trivial-condition]
trivial-condition.bpl(9,3): Note: the assertion is always true [trivial-condition]
trivial-condition.bpl(10,13): Note: the condition is always true [trivial-condition]
*/
