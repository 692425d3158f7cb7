//# TOOL: bpl-lint
//# EXIT: 2
procedure P() {
  A: goto B;
  B:
  while (*) { A: goto A; }
  assert |{ A: goto B; B: return true; }|;
}
/*# STDERR
bad-duplicate-block.bpl(6,15): Error: more than one declaration of block name: A
1 name resolution errors detected in bad-duplicate-block.bpl
*/
