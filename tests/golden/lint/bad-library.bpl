//# TOOL: bpl-lint
//# ARGS: --lib=basis {file}
//# EXIT: 2
/*# STDERR
bpl-lint: option '--lib' takes base, node or set_size, not 'basis'
Try 'bpl-lint --help' for more information.
*/
