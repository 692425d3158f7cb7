//# TOOL: bpl-replay
//# ARGS: --entry Q
//# EXIT: 2
//# STRIP: yes
procedure P() { }
procedure Q();
/*# STDERR
bpl-replay: no procedure with a body matches 'Q'
*/
