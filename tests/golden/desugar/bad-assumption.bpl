//# TOOL: bpl-desugar
//# ARGS: --to=structured
//# EXIT: 2
//# STRIP: yes
var {:assumption} a: bool;
procedure Q() returns (r: bool)
{
  r := true;
}
procedure P()
  modifies a;
{
  var {:assumption} b: bool;
  call a := Q();
  call b := Q();
}
/*# STDERR
bad-assumption.bpl(10,3): Error: not supported: assumption variable 'a' becomes something else than 'a && <boolean expression>'
bad-assumption.bpl(11,3): Error: not supported: assumption variable 'b' becomes something else than 'b && <boolean expression>'
2 type checking errors detected in bad-assumption.bpl
*/
