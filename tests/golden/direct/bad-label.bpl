//# TOOL: bpl-direct
//# ARGS: --abort-at Q:here
//# EXIT: 2
//# STRIP: yes
procedure P() { here: }
procedure Q() { there: }
/*# STDERR
bpl-direct: no statement or procedure with a body matches 'Q:here'
*/
