//# TOOL: bpl-exec
//# EXIT: 1
datatype L { Nil(), Cons(hd: int, tl: L) }
procedure Main(l: L) { if (l is Cons) { assert l->hd > 3; } }
/*# STDOUT
datatype-fails.bpl(4,41): Error: assertion violated: l->hd > 3
    with l -> Cons(0, Nil())
    because
      l->hd is 0
    entry Main with l -> Cons(0, Nil())
    confirmed: replayed, it fails after 2 steps
Main: failed: executions: 1 passed, 1 failed
*/
