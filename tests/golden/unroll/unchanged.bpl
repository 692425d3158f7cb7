//# TOOL: bpl-unroll
//# ARGS: --no-line --bound 3
//# STRIP: yes
// Nothing here loops, though one goto leads back.
var g: int;
procedure P(n: int)
  modifies g;
{
  goto B;
A:
  g := 1; // last
  return;
B:
  if (*) { goto A; }
  g := 2;
}
/*# STDOUT
// Nothing here loops, though one goto leads back.
var g: int;

procedure P(n: int)
  modifies g;
{
  goto B;
A:
  g := 1; // last
  return;
B:
  if (*) {
    goto A;
  }
  g := 2;
}
*/
