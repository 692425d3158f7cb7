//# TOOL: bpl-replay
//# ARGS: --max-steps 100
//# EXIT: 3
//# STRIP: yes
procedure P() { while (true) { } }
procedure Q() { call Q(); }
/*# STDOUT
P: 1 cut
Q: 1 cut
*/
