//# TOOL: bpl-lint
//# ARGS: 
//# EXIT: 0
procedure P(x: int) returns (y: int) ensures x > 0; { y := x; }
