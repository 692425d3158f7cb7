// where clauses of locals and globals.
// EXPECT Main: verified

var g: int where g >= 0;

procedure Main()
{
  var x: int where x > 3;
  assert x > 3 && g >= 0;
  havoc x;
  assert x > 3;
}
