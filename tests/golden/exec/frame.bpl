//# TOOL: bpl-exec
//# EXIT: 1
// What a specification leaves unchanged is so in the model, too, at points that nothing mentions.
var a, b: [int]int;

procedure Step(at: int);
  modifies a, b;
  ensures (forall i: int :: i != at ==> a[i] == old(a)[i] && b[i] == old(a)[i]);
  ensures a[at] > b[at];

procedure Main(n: int)
  modifies a, b;
  requires (forall i: int :: 0 <= i && i < n ==> a[i] > 0);
{
  call Step(n);
  call Step(n + 1);
  assert a[n] > 0;
}
/*# STDOUT
frame.bpl(17,3): Error: assertion violated: a[n] > 0
    with a -> [0 -> 0, 1 -> 0], n -> 0
    because
      a[n] is 0
    entry Main with n -> 0, a -> []
    confirmed: replayed, it fails after 3 steps
Main: failed: executions: 1 failed
*/
