//# TOOL: bpl-exec
//# ARGS: --search=random --seed=3 --no-minimize --no-confirm
//# EXIT: 1
procedure Main(x: int)
  requires x == 7;
{
  if (x > 0) { assert x != 7; }
}
/*# STDOUT
search.bpl(7,16): Error: assertion violated: x != 7
    with x -> 7
    entry Main with x -> 7
    unconfirmed: not asked for
Main: failed: executions: 1 failed
*/
