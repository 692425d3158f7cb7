//# TOOL: bpl-why
//# EXIT: 2
procedure P( { }
/*# STDERR
bad-syntax.bpl(3,16): error: invalid AttributeOrTrigger
  hint: found '}' instead of ':' and the name of an attribute, or a trigger
1 parse errors detected in bad-syntax.bpl
*/
