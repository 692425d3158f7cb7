//# TOOL: bpl-exec
//# ARGS: --set-limit=decide_horn_seconds=5 --engine=horn
//# EXIT: 0
procedure main(x: int) { assert x == x; }
/*# STDOUT
main: verified, proved by Horn clauses
*/
