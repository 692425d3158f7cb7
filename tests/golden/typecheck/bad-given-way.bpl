//# TOOL: bpl-lint
//# ARGS: --disable=all
//# EXIT: 2
// What gives way leaves its body, as an implementation or an axiom about what stays.
procedure {:extern} P(x: int) { }
procedure P(x: bool);
function {:extern} f(x: int): int { x }
function f(): int;
function {:ignore} g(x: int): int { true }
procedure {:ignore} Q(x: int);
implementation Q(x: bool) { }
/*# STDERR
bad-given-way.bpl(5,21): Error: mismatched type of in-parameter in implementation P: x
bad-given-way.bpl(7,20): Error: wrong number of arguments to function: f (1 instead of 0)
bad-given-way.bpl(9,20): Error: invalid argument types (int and bool) to binary operator ==
bad-given-way.bpl(11,16): Error: mismatched type of in-parameter in implementation Q: x
4 type checking errors detected in bad-given-way.bpl
*/
