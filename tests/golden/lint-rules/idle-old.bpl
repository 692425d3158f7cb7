//# TOOL: bpl-lint
//# ARGS: --disable all --enable idle-old
procedure P(n: int) returns (r: int)
{
  r := n;
  r := r + 1;
  assert r == old(r) + 1;
}
/*# STDERR
idle-old.bpl(7,15): Note: old() changes nothing here: no global variable is in it [idle-old]
*/
