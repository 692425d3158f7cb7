//# TOOL: bpl-replay
//# ARGS: --entry 'Init*' --entry InitAll
procedure Other() { assert false; }
procedure InitAll() { call InitOne(); }
procedure InitOne() { }
/*# STDOUT
InitAll: 1 passed
InitOne: 1 passed
*/
