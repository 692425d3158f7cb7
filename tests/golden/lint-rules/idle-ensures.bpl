//# TOOL: bpl-lint
//# ARGS: --disable all --enable idle-ensures
procedure Inc(x: int) returns (y: int);
  ensures x > 0;
/*# STDERR
idle-ensures.bpl(4,3): Note: the postcondition mentions nothing that 'Inc' may change [idle-ensures]
*/
