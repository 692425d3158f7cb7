//# TOOL: bpl-lint
//# ARGS: --disable=all
//# EXIT: 2
// Either version reads one of these, neither reads both.
datatype D { A() }
const a: int;
const b: int extends a;
/*# STDERR
bad-mixture.bpl(7,14): error: invalid Consts
  hint: found 'extends' instead of ';'
1 parse errors detected in bad-mixture.bpl
*/
