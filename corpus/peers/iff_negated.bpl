// Two maps that differ everywhere exist.
// EXPECT Main: verified
// EXPECT Reached: failed assertion 14

procedure Main(a, b: [int]bool)
{
  assume (forall i: int :: !(a[i] <==> b[i]));
  assert a[0] != b[0];
}

procedure Reached(a, b: [int]bool)
{
  assume (forall i: int :: !(a[i] <==> b[i]));
  assert false;
}
