//# TOOL: bpl-unroll
//# ARGS: --bound 2
//# EXIT: 2
//# STRIP: yes
procedure P(n: int)
{
  var {:assumption} a: bool;
  while (*) { a := a && n > 0; }
}
/*# STDERR
bad-assumption.bpl(4,17): Error: not supported: assumption variable 'a' is assigned to in a loop
1 type checking errors detected in bad-assumption.bpl
*/
