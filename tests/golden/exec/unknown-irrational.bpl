//# TOOL: bpl-exec
//# ARGS: --executions=0
//# EXIT: 3
// There is a failure, but no value of ours that says it.
procedure P(x: real)
{
  assume x * x == 2.0;
  assert x > 2.0;
}
/*# STDOUT
P: inconclusive: executions: 2 unknown
    unknown-irrational.bpl(8,3): the solver does not decide whether this can happen: a failure whose values cannot be said
*/
