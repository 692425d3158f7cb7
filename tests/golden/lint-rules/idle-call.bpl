//# TOOL: bpl-lint
//# ARGS: --disable all --enable idle-call
procedure Reset();
procedure P() { call Reset(); }
/*# STDERR
idle-call.bpl(4,17): Note: the call does nothing: 'Reset' has no body, no results and no specification [idle-call]
*/
