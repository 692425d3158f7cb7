//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
procedure P();
yield procedure {:layer 1} Q()
  requires call P() | P();
{
  async call P() | P();
  free
    call P() | P() | P();
}
/*# STDERR
bad-parallel-call.bpl(6,12): error: parallel call not allowed
bad-parallel-call.bpl(8,9): error: parallel call not allowed
bad-parallel-call.bpl(10,5): error: parallel call not allowed
3 parse errors detected in bad-parallel-call.bpl
*/
