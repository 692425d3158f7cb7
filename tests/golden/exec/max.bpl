//# TOOL: bpl-exec
//# EXIT: 1
procedure Max(a: [int]int, N: int) returns (max: int)
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
max.bpl(5,3): Error: postcondition violated: (exists i: int :: 0 <= i && i < N && a[i] == max)
    with N -> 0, a -> [], max -> 0
    entry Max with a -> [], N -> 0
    confirmed: replayed, it fails after 4 steps
Max: failed: executions: 1 failed (stopped by --failing)
*/
