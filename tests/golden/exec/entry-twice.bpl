//# TOOL: bpl-exec
//# ARGS: --entry InitOne --entry 'Init*'
//# EXIT: 0
// Each once, in the order of the program.
procedure Other() { assert false; }
procedure InitAll() { call InitOne(); }
procedure InitOne() { }
/*# STDOUT
InitAll: verified: no check can be reached
InitOne: verified: no check can be reached
*/
