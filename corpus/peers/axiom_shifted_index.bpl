// An axiom about a[i + 1] is one about every point.
// EXPECT Main: verified

const a: [int]int;
axiom (forall i: int :: a[i + 1] == 5);

procedure Main()
{
  assert a[1] == 5;
}
