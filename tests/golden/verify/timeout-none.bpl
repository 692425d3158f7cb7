//# TOOL: bpl-verify
//# ARGS: --timeout=0
procedure Count(n: int)
  requires n > 0;
{
  var i: int;
  i := 0;
  while (i < n) { i := i + 1; }
  assert i == n;
}
/*# STDOUT
Count: verified
*/
