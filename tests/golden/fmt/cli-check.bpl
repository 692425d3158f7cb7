//# TOOL: bpl-fmt
//# ARGS: --check
//# EXIT: 1
//# STRIP: yes
procedure P(){assert 1<2;}   // c
/*# STDERR
cli-check.bpl: would change
*/
