//# TOOL: bpl-lint
//# ARGS: --no-line --quiet
//# EXIT: 0
//# STRIP: yes
procedure P(x: int)   returns (y: int) { y := x; } // kept
/*# STDOUT
procedure P(x: int)   returns (y: int) { y := x; } // kept
*/
