//# TOOL: bpl-lint
//# ARGS: --disable=all
//# EXIT: 2
// A synonym that is ignored stands for what it says, if that names no type.
type {:ignore} T = int;
type {:ignore} M = [int]bool;
type {:ignore} A a a = real;
procedure P(x: T, m: M, y: A int bool)
{
  assert x == 1 && m[x] && y == 1.0;
  assert x;
  assert m == x;
}
/*# STDERR
bad-ignored-synonym.bpl(11,3): Error: an asserted expression must be of type bool (got: T)
bad-ignored-synonym.bpl(12,12): Error: invalid argument types (M and T) to binary operator ==
2 type checking errors detected in bad-ignored-synonym.bpl
*/
