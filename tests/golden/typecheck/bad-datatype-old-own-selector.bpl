//# TOOL: bpl-lint
//# ARGS: --disable=all
//# EXIT: 2

type {:datatype} D _;
function {:constructor} MakeD<T>(d: T): D T;
function d#MakeD(x: int): int;
/*# STDERR
bad-datatype-old-own-selector.bpl(6,34): Error: more than one declaration of function name: d#MakeD
bad-datatype-old-own-selector.bpl(6,43): Error: undeclared type: T
bad-datatype-old-own-selector.bpl(6,37): Error: undeclared type: T
3 name resolution errors detected in bad-datatype-old-own-selector.bpl
*/
