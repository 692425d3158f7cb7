// The distance of x from 0: this is verified. Does the specification say it?
procedure Abs(x: int) returns (r: int)
  ensures r >= 0;
{
  r := x;
  if (r < 0) {
    r := -r;
  }
}
