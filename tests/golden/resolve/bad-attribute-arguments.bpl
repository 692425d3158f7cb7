//# TOOL: bpl-lint
//# EXIT: 2
procedure P(x: int) {
  assume {:minimize} true;
  assume {:maximize x, x} true;
  assert {:verified_under} true;
  assert {:unknown x, y} true;
}
/*# STDERR
bad-attribute-arguments.bpl(4,10): Error: attributes :minimize and :maximize accept only one argument
bad-attribute-arguments.bpl(5,10): Error: attributes :minimize and :maximize accept only one argument
bad-attribute-arguments.bpl(6,10): Error: attribute :verified_under accepts only one argument
bad-attribute-arguments.bpl(7,23): Error: undeclared identifier: y
4 name resolution errors detected in bad-attribute-arguments.bpl
*/
