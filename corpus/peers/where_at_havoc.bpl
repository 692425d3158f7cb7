// A where clause holds when a variable is havocked, not when it is read.
// EXPECT Main: failed assertion 11 with x = 100, y = 1

procedure Main()
{
  var x: int;
  var y: int where y > x;
  x := 0;
  havoc y;
  x := 100;
  assert y > 100;
}
