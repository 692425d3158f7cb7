//# TOOL: bpl-lint
//# ARGS: --disable=all
//# EXIT: 2
// What gives way leaves an axiom also if parameters share a type or have no name.
function {:extern} f(x, y: int): int { x + nowhere }
function f(x: int, y: int): int;
function {:extern} g(int, U): int { nowhere }
function g(x: int, y: int): int;
function {:extern} h(int, int): int { 1 }
function h(x: int, y: int): int;
/*# STDERR
bad-given-way-params.bpl(5,44): Error: undeclared identifier: nowhere
bad-given-way-params.bpl(7,27): Error: undeclared type: U
bad-given-way-params.bpl(7,37): Error: undeclared identifier: nowhere
3 name resolution errors detected in bad-given-way-params.bpl
*/
