//# TOOL: bpl-exec
//# ARGS: --entry=Q {file}
//# EXIT: 0
// What is ignored is read and no more: nothing in it needs to be declared.
var {:ignore} x: T;
// Goes with it.
procedure {:ignore} P()
{
  y := 1;
  call Nobody(q);
}
axiom {:ignore} k == l(m);
procedure {:extern} Q(a: U); requires d;
procedure Q(a: int)
{
  assert a == a;
}
/*# STDOUT
Q: verified: executions: 1 passed
*/
