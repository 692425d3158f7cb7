//# TOOL: bpl-desugar
//# ARGS: --only passive
//# EXIT: 2
//# STRIP: yes
procedure P() { while (*) { } }
/*# STDERR
bad-passive-structured.bpl(1,11): Error: not supported: body that is not in blocks (pass `blocks`)
1 type checking errors detected in bad-passive-structured.bpl
*/
