// SAFE exec auto
// No value is between a number and itself.
var h: int;
var g: int where g < h && h < g;

procedure {:entrypoint} P()
{
  assert h == 0;
}
