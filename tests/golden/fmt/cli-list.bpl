//# TOOL: bpl-fmt
//# ARGS: -l
//# EXIT: 0
//# STRIP: yes
procedure P(){assert 1<2;}   // c
/*# STDOUT
cli-list.bpl
*/
