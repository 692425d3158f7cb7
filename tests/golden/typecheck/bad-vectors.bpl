//# TOOL: bpl-lint
//# EXIT: 2
procedure P(x: bv8, i: int) {
  assert x[8:4] == 1bv4;
  assert x[12:2] == 1bv10;
  assert x[2:4] == 0bv2;
  assert i[4:0] == 0bv4;
  assert x ++ i == x;
  assert x ++ 1bv2 == 5bv10;
  assert x ++ x == 0bv17;
}
/*# STDERR
bad-vectors.bpl(5,11): Error: extract operand must be a bitvector of at least 10 bits (got bv8)
bad-vectors.bpl(6,11): Error: start index in extract must be no bigger than the end index
bad-vectors.bpl(7,11): Error: extract operand must be a bitvector of at least 4 bits (got int)
bad-vectors.bpl(8,12): Error: ++ operands need to be bitvectors (got bv8, int)
bad-vectors.bpl(10,17): Error: invalid argument types (bv16 and bv17) to binary operator ==
5 type checking errors detected in bad-vectors.bpl
*/
