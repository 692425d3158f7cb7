// Boogaloo, Sec. 3.2: a strictly growing map has no room for 1000 steps between 0 and 1, but that
// follows only from points that nothing mentions.
// EXPECT Main: infeasible

procedure Main(a: [int]int)
{
  assume (forall i, j: int :: i < j ==> a[i] < a[j]);
  assume a[0] == 0;
  assume a[1000] == 1;
  assert false;
}
