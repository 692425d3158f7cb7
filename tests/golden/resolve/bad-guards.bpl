//# TOOL: bpl-lint
//# EXIT: 2
procedure P() {
  if (x > 0) { }
  while (f(1)) { }
}
/*# STDERR
bad-guards.bpl(4,7): Error: undeclared identifier: x
bad-guards.bpl(5,10): Error: use of undeclared function: f
2 name resolution errors detected in bad-guards.bpl
*/
