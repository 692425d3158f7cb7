// Maps of which something is assumed at every index.
// EXPECT Above: failed assertion 10
// EXPECT Never: verified
// EXPECT Steps: failed assertion 22
// EXPECT Impossible: infeasible

procedure Above(a: [int]int)
{
  assume (forall i: int :: a[i] > i);
  assert a[5] > 7;
}

procedure Never(a: [int]int)
{
  assume (forall i: int :: a[i] > i);
  assert a[5] > 5 && a[6] + a[7] >= 15;
}

procedure Steps(c: [int]int)
{
  assume (forall i, j: int :: i < j ==> c[i] < c[j]);
  assert c[3] - c[0] > 3;
}

procedure Impossible(c: [int]int)
{
  assume (forall i, j: int :: i < j ==> c[i] < c[j]);
  assume c[0] == 0 && c[4] == 3;
}
