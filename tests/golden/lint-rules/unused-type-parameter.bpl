//# TOOL: bpl-lint
//# ARGS: --disable all --enable unused-type-parameter
//# EXIT: 1
type Table a = [int]int;
datatype Box<a> { Box(x: int) }
axiom (forall<b> x: int :: x == x + 0);
/*# STDERR
unused-type-parameter.bpl(4,12): Warning: type parameter 'a' of the synonym is not used [unused-type-parameter]
unused-type-parameter.bpl(5,14): Warning: type parameter 'a' of the datatype is not used [unused-type-parameter]
unused-type-parameter.bpl(6,15): Warning: type parameter 'b' of the quantifier is not used [unused-type-parameter]
*/
