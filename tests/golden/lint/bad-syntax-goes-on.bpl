//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
// After an error, Boogie's parser says nothing for two tokens and passes over none.
procedure P()
{
  assert ;
  assume (forall x: int : x == x);
  var late: int;
}
procedure Q(
{
}
/*# STDERR
bad-syntax-goes-on.bpl(7,10): error: invalid UnaryExpression
  hint: found ';' instead of an expression
bad-syntax-goes-on.bpl(8,25): error: invalid QSep
  hint: found ':': behind bound variables stands '::'
bad-syntax-goes-on.bpl(8,33): error: ";" expected
  hint: found ')'
3 parse errors detected in bad-syntax-goes-on.bpl
*/
