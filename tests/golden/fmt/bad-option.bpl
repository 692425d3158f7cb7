//# TOOL: bpl-fmt
//# ARGS: --chek {file}
//# EXIT: 2
/*# STDERR
bpl-fmt: unknown option '--chek'; did you mean '--check'?
Try 'bpl-fmt --help' for more information.
*/
