//# TOOL: bpl-desugar
//# ARGS: --to=blocks --cut-loops
//# EXIT: 2
//# STRIP: yes
procedure P()
{
  goto a, b;
a:
  goto b;
b:
  goto a;
}
/*# STDERR
bad-irreducible.bpl(4,1): Error: not supported: loop with several entries (an irreducible graph)
1 type checking errors detected in bad-irreducible.bpl
*/
