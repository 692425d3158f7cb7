//# TOOL: bpl-dde
//# ARGS: --no-line
//# STRIP: yes
type ref;
function good(x: [ref]int): bool;
var h: [ref]int where good(h);
procedure q();
  free ensures (forall o: ref :: o == o);
procedure p(x: ref)
{
  assert x == x;
}
/*# STDOUT
type ref;

procedure p(x: ref)
{
  assert x == x;
}
*/
