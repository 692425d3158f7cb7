//# TOOL: bpl-desugar
//# ARGS: --only cut-loops
//# EXIT: 2
//# STRIP: yes
procedure P() { while (*) { } }
/*# STDERR
bad-cut-not-flat.bpl(1,11): Error: not supported: body that is not in blocks (pass `blocks`)
1 type checking errors detected in bad-cut-not-flat.bpl
*/
