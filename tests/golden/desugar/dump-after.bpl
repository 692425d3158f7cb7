//# TOOL: bpl-desugar
//# ARGS: --no-line --to=blocks --only old --only lets --dump-after=old
//# STRIP: yes
var g: int;
procedure P()
  modifies g;
{
  assert (var x := g; old(x) == x);
}
/*# STDERR
// after old:
var g: int;

procedure P()
  modifies g;
{
  assert (var x := g; x == x);
}
*/
/*# STDOUT
var g: int;

procedure P()
  modifies g;
{
  assert g == g;
}
*/
