//# TOOL: bpl-lint
//# ARGS: --disable all --enable uncalled-procedure
procedure Log(x: int);
procedure P() { call Log(1); }
