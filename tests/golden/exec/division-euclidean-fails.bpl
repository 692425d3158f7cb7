//# TOOL: bpl-exec
//# EXIT: 1
procedure Main(a: int) { assume a == 3; assert (a div -2) div 2 == 0; }
/*# STDOUT
division-euclidean-fails.bpl(3,41): Error: assertion violated: a div -2 div 2 == 0
    with a -> 3
    because
      a div -2 div 2 is -1
        a div -2 is -1
    entry Main with a -> 3
    confirmed: replayed, it fails after 2 steps
Main: failed: executions: 1 failed
*/
