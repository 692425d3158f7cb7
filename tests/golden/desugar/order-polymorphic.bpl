//# TOOL: bpl-desugar
//# ARGS: --no-line --only order
//# STRIP: yes
const a: int;
procedure P<T>(x: T, y: T)
{
  assert x <: y && 3 <: a;
}
/*# STDOUT
const a: int;

procedure P<T>(x: T, y: T)
{
  assert extends#1(x, y) && extends#1(3, a);
}

function extends#1<order_type>(x: order_type, y: order_type): bool;
axiom (forall<order_type> x: order_type :: { extends#1(x, x) } extends#1(x, x));
axiom (forall<order_type> x: order_type, y: order_type, z: order_type ::
  { extends#1(x, y), extends#1(y, z) }
  extends#1(x, y) && extends#1(y, z) ==> extends#1(x, z));
axiom (forall<order_type> x: order_type, y: order_type ::
  { extends#1(x, y), extends#1(y, x) }
  extends#1(x, y) && extends#1(y, x) ==> x == y);
*/
