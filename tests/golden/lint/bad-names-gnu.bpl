//# TOOL: bpl-lint
//# ARGS: --diagnostics=gnu
//# EXIT: 2
procedure P(x: int)
  requires y > 0;
{
  x := z;
}
/*# STDERR
bad-names-gnu.bpl:5:12: error: undeclared identifier: y [undeclared-identifier]
bad-names-gnu.bpl:7:8: error: undeclared identifier: z [undeclared-identifier]
*/
