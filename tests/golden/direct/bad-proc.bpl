//# TOOL: bpl-direct
//# ARGS: --proc Q
//# EXIT: 2
//# STRIP: yes
procedure P() { }
procedure Q();
/*# STDERR
bpl-direct: no statement or procedure with a body matches 'Q'
*/
