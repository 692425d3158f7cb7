//# TOOL: bpl-lint
//# EXIT: 2
function f(x: int): bool { x }
function {:inline} g(x: int): bool { x }
function {:define} h(x: int): bool { x }
function k<a>(x: a): a { 1 }
function {:inline} l<a>(x: a): a { 1 }
/*# STDERR
bad-function-bodies.bpl(3,28): Error: function body with invalid type: int (expected: bool)
bad-function-bodies.bpl(4,38): Error: function body with invalid type: int (expected: bool)
bad-function-bodies.bpl(5,38): Error: function body with invalid type: int (expected: bool)
bad-function-bodies.bpl(7,36): Error: function body with invalid type: int (expected: a)
4 type checking errors detected in bad-function-bodies.bpl
*/
