//# TOOL: bpl-lint
//# EXIT: 2
procedure P(x: int, b: bool) {
  assume {:minimize b} true;
  assume {:maximize "x"} true;
  assert {:verified_under x} true;
  assert {:other 1 + b} true;
}
/*# STDERR
bad-attributes.bpl(4,10): Error: attributes :minimize and :maximize accept only one argument of type int, real or bv
bad-attributes.bpl(5,10): Error: attributes :minimize and :maximize accept only one argument of type int, real or bv
bad-attributes.bpl(6,10): Error: attribute :verified_under accepts only one argument of type bool
bad-attributes.bpl(7,20): Error: invalid argument types (int and bool) to binary operator +
4 type checking errors detected in bad-attributes.bpl
*/
