//# TOOL: bpl-exec
//# ARGS: --stats
procedure Main(x: int) { assert x + 1 > x; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
/*# MATCH-STDERR
^Main: \d+ steps, \d+ forks, \d+ quer(y|ies), [\d.]+ s
*/
