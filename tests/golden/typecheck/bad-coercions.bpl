//# TOOL: bpl-lint
//# EXIT: 2
axiom (1: bool);
axiom (1: int) == 1;
axiom int(1) == real(1.0);
axiom (if 1 then 1 else 2) == 1;
axiom (if true then 1 else false);
/*# STDERR
bad-coercions.bpl(3,9): Error: int cannot be coerced to bool
bad-coercions.bpl(5,7): Error: argument type int does not match expected type real
bad-coercions.bpl(5,17): Error: argument type real does not match expected type int
bad-coercions.bpl(6,8): Error: the first argument to if-then-else should be bool, not int
bad-coercions.bpl(7,8): Error: branches of if-then-else have incompatible types int and bool
5 type checking errors detected in bad-coercions.bpl
*/
