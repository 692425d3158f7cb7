//# TOOL: bpl-lint
//# EXIT: 2
function f<a>(x: int): int;
procedure P<b>(x: int) returns (y: int) { y := x; }
var m: <c>[int]bool;
var fine: <d>[int]d;
/*# STDERR
bad-type-variable-unused.bpl(3,10): Error: type variable must occur in function arguments: a
bad-type-variable-unused.bpl(4,11): Error: type variable must occur in procedure arguments: b
bad-type-variable-unused.bpl(5,8): Error: type variable must occur in map arguments: c
3 name resolution errors detected in bad-type-variable-unused.bpl
*/
