//# TOOL: bpl-reduce
//# ARGS: --for bpl-exec true
//# STDIN: yes
//# EXIT: 2
procedure P() { assert true; }
/*# STDERR
bpl-reduce: option '--for' and a command exclude each other
Try 'bpl-reduce --help' for more information.
*/
