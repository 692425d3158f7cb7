//# TOOL: bpl-lint
//# EXIT: 2
function f(x: int): int;
function f(): bool;
datatype D { f() }
procedure f();
procedure f();
/*# STDERR
bad-duplicate-function.bpl(4,10): Error: more than one declaration of function name: f
bad-duplicate-function.bpl(5,14): Error: more than one declaration of function name: f
bad-duplicate-function.bpl(7,11): Error: more than one declaration of procedure name: f
3 name resolution errors detected in bad-duplicate-function.bpl
*/
