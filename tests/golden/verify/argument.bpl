//# TOOL: bpl-verify
// An argument that is computed for the call only reaches the body that replaces it.
procedure Half(p: int) returns (r: int)
  requires 0 <= p && p < 3;
{
  r := 0;
  while (2 * r + 1 < p)
  {
    r := r + 1;
  }
}

procedure {:entrypoint} main(x: int)
{
  var y: int;
  call y := Half((x + x) mod 3);
  assert 0 <= y && y <= 1;
}
/*# STDOUT
main: verified
*/
