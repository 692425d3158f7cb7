//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 0
function f((x): int, (y), z: bool): int { if y && z then x else 0 }
/*# STDERR
*/
