//# TOOL: bpl-lint
//# EXIT: 2
var {:assumption} a: bool where a;
procedure P() {
  var {:assumption} b: bool;
  var {:assumption} c: bool;
  b := true;
  b := b && true;
  b := b && false;
  c := c && b;
}
/*# STDERR
bad-assumption-variable.bpl(7,5): Error: RHS of assignment to assumption variable b must match expression "b && <boolean expression>"
bad-assumption-variable.bpl(9,5): Error: assumption variable may not be assigned to more than once
bad-assumption-variable.bpl(3,19): Error: assumption variable may not be declared with a where clause
3 name resolution errors detected in bad-assumption-variable.bpl
*/
