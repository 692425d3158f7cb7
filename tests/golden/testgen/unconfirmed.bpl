//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --quantifiers finite
//# EXIT: 3
// A failure that is not confirmed is reported as an error, not as a failure.
function power(int): int;
function doubled(int): bool;
axiom power(0) == 1;
axiom (forall n: int :: { doubled(n) } n != 0 ==> power(n) == 2 * power(n - 1));

procedure Wrong(n: int, u: int)
{
  assume n == 3 && u == 7;
  assert u == power(n);
}
/*# MATCH
<error type="unconfirmed" message="unconfirmed.bpl.13,3.: assertion violated: u == power.n. .unconfirmed.">
*/
