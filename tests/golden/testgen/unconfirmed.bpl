//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --quantifiers finite
//# EXIT: 3
// Of what is not confirmed nobody is sure: an error.
function factorial(int): int;
axiom factorial(0) == 1;
axiom (forall n: int :: n != 0 ==> factorial(n) == n * factorial(n - 1));

procedure Wrong(n: int, u: int)
{
  assume n == 3 && u == 7;
  assert u == factorial(n);
}
/*# MATCH
<error type="unconfirmed" message="unconfirmed.bpl.12,3.: assertion violated: u == factorial.n. .unconfirmed.">
*/
