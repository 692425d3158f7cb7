//# TOOL: bpl-desugar
//# ARGS: {file}
//# EXIT: 2
// Ignored and needed.
var {:ignore} x: int;
procedure {:ignore} P();
procedure Q()
{
  assert x == x;
  call P();
}
implementation P() { }
/*# STDERR
bad-ignored.bpl(9,10): Error: this names a declaration that is marked {:ignore}
bad-ignored.bpl(9,15): Error: this names a declaration that is marked {:ignore}
bad-ignored.bpl(10,3): Error: this names a declaration that is marked {:ignore}
bad-ignored.bpl(12,16): Error: this names a declaration that is marked {:ignore}
4 name resolution errors detected in bad-ignored.bpl
*/
