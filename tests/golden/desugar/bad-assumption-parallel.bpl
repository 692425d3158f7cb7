//# TOOL: bpl-desugar
//# ARGS: --no-line --only=assigns
//# EXIT: 2
//# STRIP: yes
procedure P(c: bool)
{
  var d: bool;
  var {:assumption} a: bool;
  d, a := c, a && d;
}
/*# STDERR
bad-assumption-parallel.bpl(5,3): Error: not supported: assumption variable 'a' becomes something else than 'a && <boolean expression>'
1 type checking errors detected in bad-assumption-parallel.bpl
*/
