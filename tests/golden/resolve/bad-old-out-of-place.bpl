//# TOOL: bpl-lint
//# EXIT: 2
var g: int where old(g) > 0;
axiom old(true);
procedure P(x: int where old(x) > 0) returns (y: int)
  requires old(g) > 0;
  ensures old(g) > 0;
{ assert old(g) == g; }
/*# STDERR
bad-old-out-of-place.bpl(4,7): Error: old expressions allowed only in two-state contexts
bad-old-out-of-place.bpl(5,26): Error: old expressions allowed only in two-state contexts
bad-old-out-of-place.bpl(6,12): Error: old expressions allowed only in two-state contexts
bad-old-out-of-place.bpl(3,18): Error: old expressions allowed only in two-state contexts
4 name resolution errors detected in bad-old-out-of-place.bpl
*/
