//# TOOL: bpl-lint
//# ARGS: --disable all --enable case-clash
var heap: int;
var Heap: int;
function f(x: int): int;
function F(x: int): int;
procedure P(x: int) { var X: int; X := x; }
/*# STDERR
case-clash.bpl(4,5): Note: 'Heap' differs from 'heap' only in case [case-clash]
case-clash.bpl(6,10): Note: 'F' differs from 'f' only in case [case-clash]
case-clash.bpl(7,27): Note: 'X' differs from 'x' only in case [case-clash]
*/
