//# TOOL: bpl-lint
//# ARGS: --disable all --enable unassigned-result
procedure Sign(x: int) returns (s: int)
{
  if (x < 0) { s := -1; }
  if (x > 0) { s := 1; }
}
procedure Nothing() returns (s: int) { }
/*# STDERR
unassigned-result.bpl(3,33): Note: some path returns without assigning out-parameter 's' [unassigned-result]
unassigned-result.bpl(8,30): Note: out-parameter 's' is never assigned [unassigned-result]
*/
