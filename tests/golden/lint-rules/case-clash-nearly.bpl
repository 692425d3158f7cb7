//# TOOL: bpl-lint
//# ARGS: --disable all --enable case-clash
var f: int;
function F(x: int): int;
procedure P(x: int) { }
procedure Q(X: int) { }
