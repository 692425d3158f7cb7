//# TOOL: bpl-exec
//# ARGS: --strict
//# EXIT: 2
// Entries that a program lacks are errors with --strict.
var g: int;
procedure P() { g := 1; g := 2; }
/*# STDERR
bad-modifies.bpl(6,19): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: g
bad-modifies.bpl(6,27): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: g
2 type checking errors detected in bad-modifies.bpl
*/
