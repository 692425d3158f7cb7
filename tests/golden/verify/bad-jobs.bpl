//# TOOL: bpl-verify
//# ARGS: --jobs 65
//# EXIT: 2
procedure P() { }
/*# STDERR
bpl-verify: option '--jobs' takes a number up to 64, not '65'
Try 'bpl-verify --help' for more information.
*/
