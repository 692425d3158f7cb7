//# TOOL: bpl-lint
//# ARGS: {file} missing.bpl
//# EXIT: 2
var x: int; var x: int;
/*# STDERR
bpl-lint: cannot read missing.bpl: No such file or directory
*/
