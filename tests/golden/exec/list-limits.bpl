//# TOOL: bpl-exec
//# ARGS: --set-limit=decide_horn_seconds=5 --list-limits
//# EXIT: 0
procedure main(x: int) { assert x == x; }
/*# MATCH
^decide_horn_seconds=5 \(1 to 
*/
