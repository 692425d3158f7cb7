// old inside old.
// EXPECT Main: verified

var g, h: int;

procedure Main()
  modifies g, h;
{
  g := 1;
  h := 2;
  assert old(old(g) + h) == old(g) + old(h);
}
