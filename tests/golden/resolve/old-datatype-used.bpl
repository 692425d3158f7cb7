//# TOOL: bpl-lint
//# ARGS: --disable all
type {:datatype} List;
function {:constructor} Nil(): List;
function {:constructor} Cons(head: int, tail: List): List;
axiom head#Cons(Cons(1, Nil())) == 1 && is#Nil(tail#Cons(Cons(1, Nil())));
