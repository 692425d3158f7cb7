//# TOOL: bpl-lint
//# ARGS: --stdin-filename=there/p.bpl -
//# STDIN: yes
//# EXIT: 1
procedure P() returns (r: int)
{
  return;
  r := 1;
}
/*# STDERR
there/p.bpl(5,24): Note: out-parameter 'r' is never assigned [unassigned-result]
there/p.bpl(8,3): Warning: this cannot be reached [unreachable-code]
*/
