//# TOOL: bpl-boogie
//# ARGS: -inferModifies
//# STRIP: yes
var x: int;
procedure A()
  requires x == 0;
{
  call B();
  assert x == 0;
}
procedure B()
{
  x := x + 1;
}
/*# STDOUT
infer-modifies.bpl(6,3): Error: this assertion could not be proved
Execution trace:
    infer-modifies.bpl(5,3): anon0

Boogie program verifier finished with 1 verified, 1 error
*/
