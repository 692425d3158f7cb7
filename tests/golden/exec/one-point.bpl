//# TOOL: bpl-exec
//# EXIT: 1
procedure Solved(a: int, b: int)
{
  assert (exists c: int :: a + c == b);
  assert (forall c: int :: a == b - c ==> c + a == b);
  assert (exists x, y: int :: x == a && y == x + 1 && y > a);
}

procedure Not(a: int)
{
  assert (exists c: int :: c == a && c > 3);
}
/*# STDOUT
Solved: verified: executions: 1 passed
one-point.bpl(12,3): Error: assertion violated: (exists c: int :: c == a && c > 3)
    with a -> 0
    entry Not with a -> 0
    confirmed: replayed, it fails after 1 steps
Not: failed: executions: 1 failed
*/
