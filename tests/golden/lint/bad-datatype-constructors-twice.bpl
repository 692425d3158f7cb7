//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
type {:datatype} T;
function {:constructor} C(x: int): T;
function {:constructor} C(y: int): T;
/*# STDERR
bad-datatype-constructors-twice.bpl(6,25): error: more than one declaration of datatype constructor name: C
1 parse errors detected in bad-datatype-constructors-twice.bpl
*/
