//# TOOL: bpl-exec
//# EXIT: 2
type {:datatype} A;
function {:constructor} Again(a: A): A;
procedure P(a: A) { assert a == Again(a#Again(a)); }
/*# STDERR
bad-older-datatype-endless.bpl(3,18): Error: not supported: a datatype that is not well-founded
1 type checking errors detected in bad-older-datatype-endless.bpl
*/
