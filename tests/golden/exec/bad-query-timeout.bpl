//# TOOL: bpl-exec
//# ARGS: --query-timeout=4294968
//# EXIT: 2
// Limits are counted in milliseconds, in 32 bits.
procedure P() { }
/*# STDERR
bpl-exec: option '--query-timeout' takes a number up to 4294967, not '4294968'
Try 'bpl-exec --help' for more information.
*/
