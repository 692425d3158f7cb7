// A traffic light whose colours an axiom enumerates.
// EXPECT Cycle: verified
// EXPECT Stop: failed assertion 22 with c = Green
// EXPECT Fourth: infeasible
// EXPECT Any: passed

type Light;
const unique Red, Green, Yellow: Light;
axiom (forall l: Light :: l == Red || l == Green || l == Yellow);

function Next(l: Light): Light
{ if l == Red then Green else if l == Green then Yellow else Red }

procedure Cycle(c: Light)
{
  assert Next(Next(Next(c))) == c;
}

procedure Stop(c: Light)
{
  assume c != Red;
  assert Next(c) == Red;
}

procedure Fourth(a: Light, b: Light, c: Light, d: Light)
{
  assume a != b && a != c && a != d && b != c && b != d && c != d;
}

procedure Any() returns (c: Light)
{
  havoc c;
  assume Next(c) != c;
}
