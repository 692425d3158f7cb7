//# TOOL: bpl-lint
//# ARGS: --fix --disable missing-modifies
//# EXIT: 2
// who does not want this mended has an error as ever
var g: int;
procedure P() { g := 1; }
/*# STDERR
bad-fix-modifies.bpl(6,19): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: g
1 type checking errors detected in bad-fix-modifies.bpl
*/
