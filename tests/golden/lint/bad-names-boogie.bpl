//# TOOL: bpl-lint
//# ARGS: --diagnostics=boogie
//# EXIT: 2
procedure P(x: int)
  requires y > 0;
{
  x := z;
}
/*# STDERR
bad-names-boogie.bpl(5,12): Error: undeclared identifier: y
bad-names-boogie.bpl(7,8): Error: undeclared identifier: z
2 name resolution errors detected in bad-names-boogie.bpl
*/
