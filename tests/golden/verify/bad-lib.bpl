//# TOOL: bpl-verify
//# ARGS: --modular --lib=core
//# EXIT: 2
procedure P() { }
/*# STDERR
bpl-verify: option '--lib' takes base, node or set_size, not 'core'
Try 'bpl-verify --help' for more information.
*/
