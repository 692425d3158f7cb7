//# TOOL: bpl-verify
//# ARGS: --memory 4T
//# EXIT: 2
procedure P() { }
/*# STDERR
bpl-verify: option '--memory' takes a size such as 500, 64K, 32M or 1G, not '4T'
Try 'bpl-verify --help' for more information.
*/
