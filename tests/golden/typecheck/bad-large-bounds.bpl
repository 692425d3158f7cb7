//# TOOL: bpl-lint
//# EXIT: 2
procedure P(v: bv8) returns (w: bv0) {
  w := v[4294967297:4294967296];
  w := v[8:4294967296];
  w := v[2147483648:2147483647];
}
/*# STDERR
bad-large-bounds.bpl(4,10): error: a bitvector has no more than 2147483647 bits, so none from 4294967297 on
bad-large-bounds.bpl(4,21): error: a bitvector has no more than 2147483647 bits, so none from 4294967296 on
bad-large-bounds.bpl(5,12): error: a bitvector has no more than 2147483647 bits, so none from 4294967296 on
bad-large-bounds.bpl(6,10): error: a bitvector has no more than 2147483647 bits, so none from 2147483648 on
4 parse errors detected in bad-large-bounds.bpl
*/
