//# TOOL: bpl-lint
//# EXIT: 2
var {:assumption} a: int;
procedure P() { var {:assumption} b: bv1; }
/*# STDERR
bad-assumption-variable-type.bpl(3,19): Error: assumption variable must be of type 'bool'
bad-assumption-variable-type.bpl(4,35): Error: assumption variable must be of type 'bool'
2 type checking errors detected in bad-assumption-variable-type.bpl
*/
