//# TOOL: bpl-lint
//# ARGS: --disable all --enable single-unique
type Color;
const unique red: Color;
const green: Color;
/*# STDERR
single-unique.bpl(4,14): Note: 'red' is the only unique constant of its type [single-unique]
*/
