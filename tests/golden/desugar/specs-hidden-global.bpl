//# TOOL: bpl-desugar
//# ARGS: --no-line --to=structured
//# STRIP: yes
// What hides a global variable in a body gives way to the specification.
var g: int;
procedure P() returns (r: int)
  requires g > 0;
  ensures r > g;
  free ensures true;
{
  var g: bool;
  g := true;
}
procedure Q(x: int);
  modifies g;
  ensures g == x;
implementation Q(g: int)
{
}
/*# STDOUT
// What hides a global variable in a body gives way to the specification.
var g: int;

procedure P() returns (r: int)
{
  var g#1: bool;
  assume g > 0;
  g#1 := true;
  assert r > g;
}

procedure Q(x: int);
  modifies g;

implementation Q(g#2: int)
{
  assert g == g#2;
}
*/
