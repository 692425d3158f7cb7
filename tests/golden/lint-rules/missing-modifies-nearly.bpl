//# TOOL: bpl-lint
//# ARGS: --disable all --enable missing-modifies
var g: int;
procedure P() modifies g; { g := 1; }
procedure Q() modifies g; { call P(); }
procedure R() { var x: int; x := 1; }
