//# TOOL: bpl-lint
//# ARGS: --disable all --enable unused-bound-variable
//# EXIT: 1
function f(x: int): int;
axiom (forall x, y: int :: f(x) > 0);
axiom (var z := 1; f(2) > 0);
/*# STDERR
unused-bound-variable.bpl(5,18): Warning: bound variable 'y' is not used [unused-bound-variable]
unused-bound-variable.bpl(6,12): Warning: bound variable 'z' is not used [unused-bound-variable]
*/
