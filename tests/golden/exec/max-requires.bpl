//# TOOL: bpl-exec
//# EXIT: 1
procedure Max(a: [int]int, N: int) returns (max: int)
  requires N > 0;
  ensures (forall i: int :: 0 <= i && i < N ==> a[i] <= max);
  ensures (exists i: int :: 0 <= i && i < N && a[i] == max);
{
  var i: int;
  i := 0;
  max := 0;
  while (i < N) {
    if (a[i] > max) { max := a[i]; }
    i := i + 1;
  }
}
/*# STDOUT
max-requires.bpl(6,3): Error: postcondition violated: (exists i: int :: 0 <= i && i < N && a[i] == max)
    with N -> 1, a -> [0 -> -1], max -> 0
    entry Max with a -> [0 -> -1], N -> 1
    confirmed: replayed, it fails after 7 steps
Max: failed: executions: 1 failed (stopped by --failing)
*/
