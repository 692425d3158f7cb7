//# TOOL: bpl-lint
//# EXIT: 2
type T;
const a: T;
const b: int extends a;
/*# STDERR
bad-constant-parents.bpl(5,22): Error: parent of constant has incompatible type (T instead of int)
1 type checking errors detected in bad-constant-parents.bpl
*/
