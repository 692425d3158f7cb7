//# TOOL: bpl-exec
//# EXIT: 3
// The solver may know what this is; here it is any function, so a failure is not sure.
function {:builtin "str.no.such"} twice(int): int;

procedure Main(x: int)
{
  assert twice(x) == twice(x);
  assert twice(x) == x + x;
}
/*# STDOUT
builtin-unknown.bpl(9,3): Error: assertion violated: twice(x) == x + x
    with x -> 0
    entry Main with x -> 0
    unconfirmed: replay: not supported (an unknown builtin) at builtin-unknown.bpl(8,10)
Main: inconclusive: executions: 1 passed, 1 failed
*/
