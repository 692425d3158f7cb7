//# TOOL: bpl-lint
//# EXIT: 2
function {:inline} f(x: int): int { g(x) + 1 }
function {:inline} g(x: int): int { h(x) }
function {:define} h(x: int): int { f(x) }
function {:inline} k(x: int): int { k(x) }
function {:inline} l(x: int): int { f(x) }
function m(x: int): int { m(x) }
/*# STDERR
bad-function-cycle.bpl(3,20): Error: Call cycle detected among functions: f, g, h
bad-function-cycle.bpl(6,20): Error: Call cycle detected among functions: k
*/
