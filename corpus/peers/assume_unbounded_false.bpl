// No integer but those above 3 leaves nothing to assume.
// EXPECT Main: infeasible

procedure Main()
{
  assume (forall i: int :: i > 3);
  assert false;
}
