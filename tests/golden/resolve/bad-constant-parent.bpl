//# TOOL: bpl-lint
//# EXIT: 2
var g: int;
const a: int extends;
const b: int extends a, unique a complete;
const c: int extends c, g, d;
/*# STDERR
bad-constant-parent.bpl(5,32): Error: a occurs more than once as parent
bad-constant-parent.bpl(6,22): Error: constant cannot be its own parent
bad-constant-parent.bpl(6,25): Error: the parent of a constant has to be a constant
bad-constant-parent.bpl(6,28): Error: undeclared identifier: d
4 name resolution errors detected in bad-constant-parent.bpl
*/
