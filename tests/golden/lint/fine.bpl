//# TOOL: bpl-lint
//# ARGS: 
//# EXIT: 0
procedure P(x: int) returns (y: int) ensures y == x; { y := x; }
