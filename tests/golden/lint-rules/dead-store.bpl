//# TOOL: bpl-lint
//# ARGS: --disable all --enable dead-store
procedure P(a: int) returns (r: int)
{
  var t: int;
  r := a;
  r := a + 1;
  t := 1;
  assert t == 1;
  t := 2;
}
/*# STDERR
dead-store.bpl(6,3): Note: the value assigned to 'r' is never read [dead-store]
dead-store.bpl(10,3): Note: the value assigned to 't' is never read [dead-store]
*/
