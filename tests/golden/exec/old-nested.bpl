//# TOOL: bpl-exec
var g, h: int;
procedure Main() modifies g, h; { g := g + 1; h := h + 1; assert old(old(g) + h) == g + h - 2; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
