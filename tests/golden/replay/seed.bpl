//# TOOL: bpl-replay
//# ARGS: --runs 100 --seed 7 --entry P --quiet
//# EXIT: 1
//# STRIP: yes
const N: int;
axiom N == 3;
procedure P(x, y: int)
{
  assert x + y != N + 2;
}
/*# STDOUT
seed.bpl(5,3): Error: assertion violated
  at seed.bpl(5,3) in P
  P, execution 10, from
    N = 3
    x = 2
    y = 3
*/
