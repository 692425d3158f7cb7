// Equal maps are equal as arguments.
// EXPECT Main: verified

function card(m: [int]bool): int;

procedure Main(s, t: [int]bool)
{
  assume s == t;
  assert card(s) == card(t);
}
