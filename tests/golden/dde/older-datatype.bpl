//# TOOL: bpl-dde
//# ARGS: --no-line --entry P
//# STRIP: yes
// The constructors of a datatype of the older kind belong to it.
type {:datatype} List;
function {:constructor} Nil(): List;
function {:constructor} Cons(head: int, tail: List): List;
type {:datatype} Unused;
function {:constructor} None(): Unused;
procedure P(l: List) { assume is#Cons(l); assert head#Cons(l) == 0; }
/*# STDOUT
// The constructors of a datatype of the older kind belong to it.
type {:datatype} List;
function {:constructor} Nil(): List;
function {:constructor} Cons(head: int, tail: List): List;

procedure P(l: List)
{
  assume is#Cons(l);
  assert head#Cons(l) == 0;
}
*/
