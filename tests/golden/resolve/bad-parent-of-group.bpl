//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
const x, y: int extends x;
const z, w: int extends v, z, z;
/*# STDERR
bad-parent-of-group.bpl(4,25): Error: constant cannot be its own parent
bad-parent-of-group.bpl(5,25): Error: undeclared identifier: v
bad-parent-of-group.bpl(5,28): Error: constant cannot be its own parent
bad-parent-of-group.bpl(5,31): Error: constant cannot be its own parent
bad-parent-of-group.bpl(5,31): Error: z occurs more than once as parent
5 name resolution errors detected in bad-parent-of-group.bpl
*/
