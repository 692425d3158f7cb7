//# TOOL: bpl-why
//# EXIT: 2
procedure P( { }
/*# STDERR
bad-syntax.bpl(3,16): error: invalid AttributeOrTrigger
1 parse errors detected in bad-syntax.bpl
*/
