//# TOOL: bpl-fmt
//# ARGS: --check=yes {file}
//# EXIT: 2
/*# STDERR
bpl-fmt: option '--check' takes no value
Try 'bpl-fmt --help' for more information.
*/
