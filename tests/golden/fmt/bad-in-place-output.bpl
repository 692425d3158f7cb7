//# TOOL: bpl-fmt
//# ARGS: -i -o x {file}
//# EXIT: 2
/*# STDERR
bpl-fmt: option '--in-place' excludes '--output'
Try 'bpl-fmt --help' for more information.
*/
