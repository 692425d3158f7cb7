//# TOOL: bpl-lint
//# ARGS: --disable all --enable assume-false
axiom 1 > 2;
procedure P(x: int)
  requires false;
{
  assume x > 0 && false;
}
/*# STDERR
assume-false.bpl(3,1): Note: the assumption is always false: with it everything is provable [assume-false]
assume-false.bpl(5,3): Note: the assumption is always false: no caller can satisfy it [assume-false]
assume-false.bpl(7,3): Note: the assumption is always false: no path continues after it [assume-false]
*/
