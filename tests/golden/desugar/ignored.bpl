//# TOOL: bpl-desugar
//# ARGS: --to=structured --no-line
//# STRIP: yes
// What is ignored is read and no more: nothing in it needs to be declared.
const c: int;
var {:ignore} x: T;
// Goes with it.
procedure {:ignore} P()
{
  y := 1;
  call Nobody(q);
}

axiom {:ignore} k == l(m);

procedure {:extern} Q(a: U); requires d;

// Stays.
procedure Q(a: int)
{
  assert a == c;
}
/*# STDOUT
// What is ignored is read and no more: nothing in it needs to be declared.
const c: int;

// Stays.
procedure Q(a: int)
{
  assert a == c;
}
*/
