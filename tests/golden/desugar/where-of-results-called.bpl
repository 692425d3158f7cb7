//# TOOL: bpl-desugar
//# ARGS: --only=where --no-line
//# STRIP: yes
// Callers still know what the where clause says of the result.
procedure P(x: int) returns (y: int where y > x)
{
  y := x + 1;
}
procedure Q(x: int) returns (y: int where y > x)
{
  y := x + 1;
}
procedure C()
{
  var z: int;
  call z := P(3);
  assert z > 3;
}
/*# STDOUT
// Callers still know what the where clause says of the result.
procedure P(x: int) returns (y: int)
  free ensures {:where_clause} y > x;
{
  assume y > x;
  y := x + 1;
}

procedure Q(x: int) returns (y: int)
{
  assume y > x;
  y := x + 1;
}

procedure C()
{
  var z: int;
  call z := P(3);
  assert z > 3;
}
*/
