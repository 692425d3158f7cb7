//# TOOL: bpl-lint
//# EXIT: 2
const x: int;
var x: int;
procedure P(a: int, a: int) returns (b: int)
{
  var b: int;
  assert (forall y: int :: (forall y: int :: y == a));
  assert (var u, u := 1, 2; u == u);
}
/*# STDERR
bad-duplicate-variable.bpl(4,5): Error: more than one declaration of variable name: x
bad-duplicate-variable.bpl(5,21): Error: more than one declaration of variable name: a
bad-duplicate-variable.bpl(7,7): Error: more than one declaration of variable name: b
bad-duplicate-variable.bpl(8,36): Error: more than one declaration of variable name: y
bad-duplicate-variable.bpl(9,18): Error: more than one declaration of variable name: u
5 name resolution errors detected in bad-duplicate-variable.bpl
*/
