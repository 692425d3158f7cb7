//# TOOL: bpl-lint
//# EXIT: 2
procedure P() {
  var x: bv8;
  x[4:0] := 3bv4;
}
/*# STDERR
bad-bounds-out-of-place.bpl(5,6): Error: bitvector bounds in illegal position
1 name resolution errors detected in bad-bounds-out-of-place.bpl
*/
