//# TOOL: bpl-fmt
//# ARGS: -lz {file}
//# EXIT: 2
/*# STDERR
bpl-fmt: unknown option '-z'
Try 'bpl-fmt --help' for more information.
*/
