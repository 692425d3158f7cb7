//# TOOL: bpl-exec
//# ARGS: --quantifiers finite --unroll-axioms 21
function fact(n: int) returns (int);
axiom (forall n: int :: {fact(n)} n <= 0 ==> fact(n) == 1);
axiom (forall n: int :: {fact(n)} n > 0 ==> fact(n) == n * fact(n - 1));
procedure Twenty()
{
  assert fact(20) == 2432902008176640000;
}
/*# STDOUT
Twenty: verified: executions: 1 passed
*/
