//# TOOL: bpl-desugar
//# ARGS: --to=passive
//# EXIT: 2
//# STRIP: yes
procedure P(x: int) { assert |{ A: return x > 0; }|; }
/*# STDERR
bad-passive-code.bpl(1,30): Error: not supported: code expression in passive form
1 type checking errors detected in bad-passive-code.bpl
*/
