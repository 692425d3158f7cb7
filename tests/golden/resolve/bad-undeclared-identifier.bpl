//# TOOL: bpl-lint
//# EXIT: 2
var g: int;
procedure P(x: int)
  modifies g, h;
{
  g := x + y;
  havoc z;
}
/*# STDERR
bad-undeclared-identifier.bpl(5,15): Error: undeclared identifier: h
bad-undeclared-identifier.bpl(7,12): Error: undeclared identifier: y
bad-undeclared-identifier.bpl(8,9): Error: undeclared identifier: z
3 name resolution errors detected in bad-undeclared-identifier.bpl
*/
