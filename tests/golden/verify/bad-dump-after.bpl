//# TOOL: bpl-verify
//# ARGS: --dump-after=graph
//# EXIT: 2
procedure main() { }
/*# STDERR
bpl-verify: option '--dump-after' takes core|graphs|clauses|transforms|model, not 'graph'
Try 'bpl-verify --help' for more information.
*/
