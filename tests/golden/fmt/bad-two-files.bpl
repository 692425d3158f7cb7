//# TOOL: bpl-fmt
//# ARGS: {file} missing.bpl
//# EXIT: 2
var x: int;
/*# STDERR
bpl-fmt: cannot read missing.bpl: No such file or directory
*/
