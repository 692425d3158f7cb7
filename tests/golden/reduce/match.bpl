//# TOOL: bpl-reduce
//# ARGS: --match "^always$" echo always
//# STDIN: yes
// Of a command that does so for any program, nothing is left.
procedure P() { assert true; }
/*# STDOUT
*/
