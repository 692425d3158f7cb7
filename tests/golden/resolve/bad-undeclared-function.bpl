//# TOOL: bpl-lint
//# EXIT: 2
function f(x: int): int;
axiom f(1) == g(2);
procedure P() { hide h; assert f(h(1)) > 0; }
/*# STDERR
bad-undeclared-function.bpl(4,15): Error: use of undeclared function: g
bad-undeclared-function.bpl(5,17): Error: use of undeclared function: h
bad-undeclared-function.bpl(5,34): Error: use of undeclared function: h
3 name resolution errors detected in bad-undeclared-function.bpl
*/
