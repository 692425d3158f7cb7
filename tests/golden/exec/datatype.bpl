//# TOOL: bpl-exec
datatype L { Nil(), Cons(hd: int, tl: L) }
procedure Main(l: L) { var m: L; m := Cons(3, l); assert m is Cons && m->hd == 3 && m->tl == l; m->hd := 4; assert m == Cons(4, l); }
/*# STDOUT
Main: verified: executions: 1 passed
*/
