//# TOOL: bpl-lint
//# ARGS: --disable all --enable shadowing
var n: int;
const c: int;
procedure P(n: int) returns (r: int)
{
  var c: int;
  c := n;
  r := c;
  assert (forall r: int :: r > n);
}
function f(c: int): int { c }
/*# STDERR
shadowing.bpl(5,13): Note: parameter 'n' hides the global variable of the same name [shadowing]
shadowing.bpl(7,7): Note: local variable 'c' hides the constant of the same name [shadowing]
shadowing.bpl(10,18): Note: bound variable 'r' hides the out-parameter of the same name [shadowing]
shadowing.bpl(12,12): Note: parameter 'c' hides the constant of the same name [shadowing]
*/
