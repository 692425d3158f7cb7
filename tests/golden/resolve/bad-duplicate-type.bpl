//# TOOL: bpl-lint
//# EXIT: 2
type T;
type T a = int;
datatype U { U() }
type U;
function f<T>(x: T): int;
/*# STDERR
bad-duplicate-type.bpl(4,6): Error: more than one declaration of type name: T
bad-duplicate-type.bpl(6,6): Error: more than one declaration of type name: U
bad-duplicate-type.bpl(7,12): Error: name is already reserved for type constructor: T
3 name resolution errors detected in bad-duplicate-type.bpl
*/
