//# TOOL: bpl-lint
//# ARGS: --infer-modifies
//# EXIT: 0
var g: int; procedure P() { g := 1; }
