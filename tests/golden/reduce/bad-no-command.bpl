//# TOOL: bpl-reduce
//# ARGS: --jobs 2
//# STDIN: yes
//# EXIT: 2
procedure P() { assert true; }
/*# STDERR
bpl-reduce: expected a command, or option '--for'
Try 'bpl-reduce --help' for more information.
*/
