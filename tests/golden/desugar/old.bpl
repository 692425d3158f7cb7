//# TOOL: bpl-desugar
//# ARGS: --only old
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
  var g_old: int;
  var h_old: int;
  g_old := g;
  h_old := h;
  g := g + x;
  assert g == g_old + x && h_old == h;
  while (g > 0)
    invariant g_old > 0;
  {
    h := k;
  }
}

procedure Q()
{
  assert g == 0;
}
*/
