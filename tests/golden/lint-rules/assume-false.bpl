//# TOOL: bpl-lint
//# ARGS: --disable all --enable assume-false
axiom 1 > 2;
procedure P(x: int)
  requires false;
{
  assume x > 0 && false;
}
/*# STDERR
assume-false.bpl(3,1): Note: what is assumed is always false: with this everything is provable [assume-false]
assume-false.bpl(5,3): Note: what is assumed is always false: nobody can call this [assume-false]
assume-false.bpl(7,3): Note: what is assumed is always false: no path gets beyond this [assume-false]
*/
