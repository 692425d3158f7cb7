//# TOOL: bpl-mutate
//# ARGS: --print 2 {file}
//# STRIP: yes
// One mutant as a program.
procedure Double(x: int, y: int) returns (r: int)
  requires x >= 0;
  ensures r >= x;
{
  r := x + x;
}
procedure Caller() returns (s: int)
{
  call s := Double(3, 4);
  if (s < 2) { s := 1; }
  assert s >= 2;
}
/*# STDOUT
// mutant 2: `x + x` becomes `x - x`
procedure Double(x: int, y: int) returns (r: int)
  requires x >= 0;
  ensures r >= x;
{
  r := x - x;
}

procedure Caller() returns (s: int)
{
  call s := Double(3, 4);
  if (s < 2) {
    s := 1;
  }
  assert s >= 2;
}
*/
