//# TOOL: bpl-exec
//# EXIT: 2
procedure P() { assert |{ var i: int; A: i := 0; goto B; B: i := i + 1; goto B, C; C: return i > 0; }|; }
/*# STDERR
bad-code-loop.bpl(3,73): Error: not supported: loop in a code expression
1 type checking errors detected in bad-code-loop.bpl
*/
