//# TOOL: bpl-fmt
//# ARGS: --stdin-filename=a/b.bpl --check
//# EXIT: 1
//# STDIN: yes
procedure P(){assert 1<2;}   // c
/*# STDERR
a/b.bpl: would change
*/
