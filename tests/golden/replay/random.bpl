//# TOOL: bpl-replay
//# ARGS: --runs 50
//# EXIT: 1
//# STRIP: yes
procedure Max(a: [int]int, n: int) returns (max: int)
  requires n > 0;
  ensures (exists i: int :: 0 <= i && i < n && a[i] == max);
{
  var i: int;
  i := 0;
  max := 0;
  while (i < n) { if (a[i] > max) { max := a[i]; } i := i + 1; }
}
/*# STDOUT
random.bpl(3,3): Error: postcondition violated
  at random.bpl(8,3) in Max
  Max, execution 1, from
    a = [0 -> -4, 1 -> 4, 2 -> -2]
    n = 1
Max: 43 passed, 6 failed, 1 infeasible
*/
