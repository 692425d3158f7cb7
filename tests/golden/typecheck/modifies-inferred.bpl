//# TOOL: bpl-lint
//# ARGS: --infer-modifies
var g: int;
procedure Q() { g := 1; }
procedure P() { call Q(); }
