//# TOOL: bpl-desugar
//# ARGS
//# EXIT: 2
//# STRIP: yes
procedure P() { assert 3; }
/*# STDERR
bad-types.bpl(1,17): Error: an asserted expression must be of type bool (got: int)
1 type checking errors detected in bad-types.bpl
*/
