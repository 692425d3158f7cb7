//# TOOL: bpl-fmt
//# ARGS: {file} -o
//# EXIT: 2
/*# STDERR
bpl-fmt: option '--output' needs a value (FILE)
Try 'bpl-fmt --help' for more information.
*/
