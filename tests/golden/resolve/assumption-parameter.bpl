//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 0
// 2.4.1 takes no note of the attribute in the body; today's Boogie does.
procedure P() returns ({:assumption} c: bool)
{
  c := true;
}
/*# STDERR
*/
