//# TOOL: bpl-lint
//# EXIT: 2
type {:datatype} List;
function {:constructor} Nil(): List;
function {:constructor} Cons(head: int, tail: List): List;
function {:constructor} Twice(x: int, x: int): List;
axiom head#Cons(Cons(1, Nil())) == 1 && is#Nil(tail#Cons(Cons(1, Nil())));
/*# STDERR
bad-old-datatype.bpl(6,25): Error: The selectors for a constructor must be distinct strings
bad-old-datatype.bpl(6,39): Error: more than one declaration of variable name: x
2 name resolution errors detected in bad-old-datatype.bpl
*/
