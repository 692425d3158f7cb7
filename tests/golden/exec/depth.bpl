//# TOOL: bpl-exec
//# ARGS: --depth 50
//# EXIT: 3
procedure {:entrypoint} P(n: int)
{
  assert n != n + 1;
  call P(n + 1);
}
/*# STDOUT
P: no failure: executions: 1 cut (stopped by --depth)
    cut: the call at depth.bpl(7,3) in P, called at depth.bpl(7,3), called at depth.bpl(7,3), called at depth.bpl(7,3), called at depth.bpl(7,3), …
*/
