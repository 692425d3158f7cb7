// Three colours for the lands of a map; four lands that all touch need four.
// EXPECT Paint: passed
// EXPECT Never: infeasible
// EXPECT Same: failed assertion 29

type Land;
type Colour;
const unique A, B, C, D: Land;
const unique Red, Green, Blue: Colour;
axiom (forall c: Colour :: c == Red || c == Green || c == Blue);

procedure Paint() returns (on: [Land]Colour)
{
  havoc on;
  assume on[A] != on[B] && on[B] != on[C] && on[C] != on[D] && on[D] != on[A] && on[A] != on[C];
}

procedure Never() returns (on: [Land]Colour)
{
  havoc on;
  assume on[A] != on[B] && on[A] != on[C] && on[A] != on[D];
  assume on[B] != on[C] && on[B] != on[D] && on[C] != on[D];
}

procedure Same() returns (on: [Land]Colour)
{
  havoc on;
  assume on[A] != on[B] && on[B] != on[C] && on[C] != on[A];
  assert on[A] == Red;
}
