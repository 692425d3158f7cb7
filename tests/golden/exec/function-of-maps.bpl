//# TOOL: bpl-exec
function card(s: [int]bool): int;
procedure Main(s: [int]bool, t: [int]bool) { assume s == t; assert card(s) == card(t); }
/*# STDOUT
Main: verified: executions: 1 passed
*/
