// There is no strictly growing map from 0 to 1 in 1000 steps.
// EXPECT Main: infeasible

procedure Main(a: [int]int)
{
  assume (forall i, j: int :: i < j ==> a[i] < a[j]);
  assume a[0] == 0;
  assume a[1000] == 1;
}
