//# TOOL: bpl-lint
//# EXIT: 2
procedure P() {
  assert |{ A: goto B; B: goto C, A; D: return true; }|;
}
/*# STDERR
bad-undeclared-block.bpl(4,27): Error: goto to unknown block: C
1 name resolution errors detected in bad-undeclared-block.bpl
*/
