//# TOOL: bpl-lint
//# EXIT: 2
procedure P(x: int, r: real)
  measure r;
{
  while (x > 0) measure x; measure x > 0; { measure x; }
}
/*# STDERR
bad-measures.bpl(4,3): Error: a measure expression must be of type int or bool (got: real)
1 type checking errors detected in bad-measures.bpl
*/
