//# TOOL: bpl-exec
//# ARGS: --quantifiers finite --unroll-axioms 14
function fact(n: int) returns (int);
axiom (forall n: int :: {fact(n)} n <= 0 ==> fact(n) == 1);
axiom (forall n: int :: {fact(n)} n > 0 ==> fact(n) == n * fact(n - 1));
procedure Thirteen()
{
  assert fact(13) == 6227020800;
}
/*# STDOUT
Thirteen: verified: executions: 1 passed
*/
