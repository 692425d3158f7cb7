//# TOOL: bpl-direct
//# ARGS: --pick-at 2 --halt-at 99
//# EXIT: 2
//# STRIP: yes
procedure P()
{ assert true; }
/*# STDERR
bpl-direct: no statement or procedure with a body matches '99'
*/
