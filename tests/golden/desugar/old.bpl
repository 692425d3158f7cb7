//# TOOL: bpl-desugar
//# ARGS: --no-line --only old
//# STRIP: yes
var g, h, k: int;
procedure P(x: int)
  modifies g, h;
  ensures g > old(g);
{
  g := g + x;
  assert g == old(g + x) && old(old(h)) == h;
  while (g > 0)
    invariant old(g) > 0;
  {
    h := old(k);
  }
}
procedure Q()
{
  assert g == 0;
}
/*# STDOUT
var g, h, k: int;

procedure P(x: int)
  modifies g, h;
  ensures g > old(g);
{
  var old_g: int;
  var old_h: int;
  old_g := g;
  old_h := h;
  g := g + x;
  assert g == old_g + x && old_h == h;
  while (g > 0)
    invariant old_g > 0;
  {
    h := k;
  }
}

procedure Q()
{
  assert g == 0;
}
*/
