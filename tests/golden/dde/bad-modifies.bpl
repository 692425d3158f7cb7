//# TOOL: bpl-dde
//# EXIT: 2
// What computes the clauses that a program lacks is named, once.
var g: int;
procedure P() { g := 1; g := 2; }
/*# STDERR
bad-modifies.bpl(5,19): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: g
bad-modifies.bpl(5,27): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: g
2 type checking errors detected in bad-modifies.bpl
bpl-dde: --infer-modifies computes modifies clauses instead
*/
