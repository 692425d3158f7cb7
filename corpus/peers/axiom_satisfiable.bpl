// A quantified axiom that can be fulfilled, and a failure that needs a model of it.
// EXPECT Main: verified
// EXPECT Open: failed assertion 15

const m: [int]int;
axiom (forall i: int :: m[i] > i);

procedure Main()
{
  assert m[3] > 3;
}

procedure Open()
{
  assert m[3] > 4;
}
