//# TOOL: bpl-lint
//# ARGS: --fix
//# EXIT: 2
// what is silenced is not mended, and an error as ever
var g: int;
procedure {:nolint} P() { g := 1; }
/*# STDERR
bad-fix-silenced.bpl(6,29): Error: command assigns to a global variable that is not in the enclosing procedure's modifies clause: g
1 type checking errors detected in bad-fix-silenced.bpl
*/
