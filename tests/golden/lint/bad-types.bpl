//# TOOL: bpl-lint
//# ARGS: {file}
//# EXIT: 2
procedure P(x: int)
{
  x := true;
  assert x;
}
/*# STDERR
bad-types.bpl(6,5): Error: command assigns to an immutable variable: x
bad-types.bpl(6,3): Error: mismatched types in assignment command (cannot assign bool to int)
bad-types.bpl(7,3): Error: an asserted expression must be of type bool (got: int)
3 type checking errors detected in bad-types.bpl
*/
