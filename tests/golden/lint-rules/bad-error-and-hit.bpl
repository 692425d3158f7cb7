//# TOOL: bpl-lint
//# EXIT: 2
// an error in the input wins over what a rule would find
procedure P()
{
  var i: int;
  assert j;
}
/*# STDERR
bad-error-and-hit.bpl(7,10): Error: undeclared identifier: j
1 name resolution errors detected in bad-error-and-hit.bpl
*/
