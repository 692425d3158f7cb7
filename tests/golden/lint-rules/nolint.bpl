//# TOOL: bpl-lint
//# ARGS: --enable all --disable missing-modifies
// What an attribute silences: a rule, all rules; a variable, a statement, a clause, a declaration.
procedure P(a: int, b: int) returns (r: int)
  requires {:nolint "trivial-condition"} true;
  requires {:nolint "dead-store"} true;
{
  var {:nolint} i: int;
  var {:nolint "shadowing", "unused-local"} j: int;
  var {:nolint "shadowing"} k: int;
  r := a * b;
  assume {:nolint "assume-false", "nonlinear-arithmetic"} a * b > 0 && false;
  assert (forall x: int :: {:nolint} x * x >= 0);
  assert (forall x: int :: {:nolint "no-trigger"} x * x >= 0);
}
procedure {:nolint} Q(x: int)
{
  var i: int;
  assume false;
  assert x == x;
}
/*# STDERR
nolint.bpl(6,3): Note: the condition is always true [trivial-condition]
nolint.bpl(10,29): Note: local variable 'k' is not used [unused-local]
nolint.bpl(11,10): Note: '*' of two unknowns is not linear [nonlinear-arithmetic]
nolint.bpl(14,53): Note: '*' of two unknowns is not linear [nonlinear-arithmetic]
*/
