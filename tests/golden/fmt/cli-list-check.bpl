//# TOOL: bpl-fmt
//# ARGS: --list --check
//# EXIT: 1
//# STRIP: yes
procedure P(){assert 1<2;}   // c
/*# STDOUT
cli-list-check.bpl
*/
