//# TOOL: bpl-desugar
//# ARGS: --only blocks --only passive
//# EXIT: 2
//# STRIP: yes
procedure P() { while (*) { } }
/*# STDERR
bad-passive-loop.bpl(1,11): Error: not supported: loop in passive form (pass `cut-loops`)
1 type checking errors detected in bad-passive-loop.bpl
*/
