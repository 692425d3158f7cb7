//# TOOL: bpl-lint
//# EXIT: 2
type C a b;
type S a = [a]a;
var x: C int;
var y: S;
var z: bv8 int;
function f<a>(x: a int): rmode bool;
/*# STDERR
bad-type-arity.bpl(5,8): Error: type constructor received wrong number of arguments: C
bad-type-arity.bpl(6,8): Error: type synonym received wrong number of arguments: S
bad-type-arity.bpl(7,8): Error: bitvector types must not be applied to arguments: bv8
bad-type-arity.bpl(8,18): Error: type variables must not be applied to arguments: a
bad-type-arity.bpl(8,26): Error: rounding mode type must not be applied to arguments: rmode
5 name resolution errors detected in bad-type-arity.bpl
*/
