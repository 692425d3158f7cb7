//# TOOL: bpl-lint
//# EXIT: 2
type A = [int]B;
type B = C;
type C = [A]bool;
type D = [A]D0;
type D0 = int;
var x: A;
/*# STDERR
bad-type-cycle.bpl(3,6): Error: type synonym could not be resolved because of cycles: A
bad-type-cycle.bpl(4,6): Error: type synonym could not be resolved because of cycles: B
bad-type-cycle.bpl(5,6): Error: type synonym could not be resolved because of cycles: C
bad-type-cycle.bpl(6,6): Error: type synonym could not be resolved because of cycles: D
4 name resolution errors detected in bad-type-cycle.bpl
*/
