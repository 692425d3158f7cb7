//# TOOL: bpl-lint
//# ARGS: --dialect=master
//# EXIT: 2
function {:inline} f(x: int): int;
function {:inline 1} g(x: int): int { x }
function {:define} h(x: int): int;
/*# STDERR
bad-inline.bpl(4,20): Error: Function with :inline attribute must have a body
bad-inline.bpl(5,22): Error: Parameter to :inline attribute on a function must be Boolean
bad-inline.bpl(6,20): Error: Function with :define attribute must have a body
*/
