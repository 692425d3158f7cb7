//# TOOL: bpl-why
//# EXIT: 2
var p: <a>[]a;
procedure G<a>(x: a)
  modifies p;
{
  p[] := x;
}
/*# STDERR
bad-maps-of-types.bpl(7,4): Error: not supported: polymorphic map whose result alone has a type variable, for a type with variables
1 type checking errors detected in bad-maps-of-types.bpl
*/
