//# TOOL: bpl-lint
//# ARGS: --disable=all
//# EXIT: 2
// What gives way leaves an axiom also if parameters share a type or have no name.
function {:extern} f(x, y: int): int { x + true }
function f(x: int, y: int): int;
function {:extern} g(int, bool): int { true }
function g(x: int, y: bool): int;
function {:extern} h(x, y: int): int { x }
function h(x: int): int;
function {:extern} i<a>(x, y: a): a { y }
function i<b>(x: b, y: b): b;
function {:ignore} j(x, y: int): int { x && y }
/*# STDERR
bad-given-way-params.bpl(5,42): Error: invalid argument types (int and bool) to binary operator +
bad-given-way-params.bpl(7,20): Error: invalid argument types (int and bool) to binary operator ==
bad-given-way-params.bpl(9,20): Error: wrong number of arguments to function: h (2 instead of 1)
bad-given-way-params.bpl(13,42): Error: invalid argument types (int and int) to binary operator &&
4 type checking errors detected in bad-given-way-params.bpl
*/
