//# TOOL: bpl-why
//# EXIT: 2
function {:builtin "seq.len"} f(x: int): int;
procedure P() { assert f(0) == f(0); }
/*# STDERR
bad-builtin.bpl(3,31): Error: no WhyML for this: function f that is "seq.len" to the solver
1 type checking errors detected in bad-builtin.bpl
*/
