//# TOOL: bpl-verify
//# ARGS: --entry 'Init*' --entry InitAll
procedure Other() { assert false; }
procedure InitOne() { }
procedure InitAll() { call InitOne(); }
implementation InitOne() { assert true; }
/*# STDOUT
InitOne: verified
InitAll: verified
*/
