//# TOOL: bpl-exec
//# EXIT: 1
//# STRIP: yes
procedure {:inline 1} Alone(x: int)
{
  assert x > 0;
}
/*# STDOUT
inline-alone.bpl(3,3): Error: assertion violated: x > 0
    with x -> 0
    entry Alone with x -> 0
    confirmed: replayed, it fails after 1 steps
Alone: failed: executions: 1 failed
*/
