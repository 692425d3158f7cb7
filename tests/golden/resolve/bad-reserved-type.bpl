//# TOOL: bpl-lint
//# EXIT: 2
type bv8;
type bv8x;
function f<bv1>(x: bv1): int;
/*# STDERR
bad-reserved-type.bpl(3,6): Error: type name: bv8 is registered for bitvectors
bad-reserved-type.bpl(5,12): Error: type name: bv1 is registered for bitvectors
2 name resolution errors detected in bad-reserved-type.bpl
*/
