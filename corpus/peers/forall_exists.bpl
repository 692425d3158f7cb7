// Every value has a greater one: such a map exists, but not a bounded one.
// EXPECT Main: infeasible
// EXPECT Reached: failed assertion 15

procedure Main(a: [int]int)
{
  assume (forall i: int :: (exists j: int :: a[j] > a[i]));
  assume (forall i: int :: a[i] <= 10);
  assert false;
}

procedure Reached(a: [int]int)
{
  assume (forall i: int :: (exists j: int :: a[j] > a[i]));
  assert false;
}
