//# TOOL: bpl-lint
//# EXIT: 2
var a, b: Missing;
procedure P(x: [int]Missing) { }
function f(x: Missing): int { 1 }
/*# STDERR
bad-undeclared-type.bpl(3,11): Error: undeclared type: Missing
bad-undeclared-type.bpl(4,21): Error: undeclared type: Missing
bad-undeclared-type.bpl(5,15): Error: undeclared type: Missing
3 name resolution errors detected in bad-undeclared-type.bpl
*/
