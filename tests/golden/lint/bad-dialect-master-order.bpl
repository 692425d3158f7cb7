//# TOOL: bpl-lint
//# ARGS: --disable=all --dialect=master {file}
//# EXIT: 2
const c: int;
const d: int extends c;
axiom d <: c;
/*# STDERR
bad-dialect-master-order.bpl(5,14): error: invalid Consts
  hint: found 'extends' instead of ';'
1 parse errors detected in bad-dialect-master-order.bpl
*/
