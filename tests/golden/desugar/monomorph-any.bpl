//# TOOL: bpl-desugar
//# ARGS: --no-line --only=monomorph
//# STRIP: yes
// A map used at a type with a type variable: one pair of functions boxes every type.
type Ref;
type Field a;
const unique f: Field int;
function read<a>(h: <b>[Ref, Field b]b, r: Ref, f: Field a): a { h[r, f] }
axiom (forall<a> h: <b>[Ref, Field b]b, r: Ref, f: Field a, v: a :: read(h[r, f := v], r, f) == v);
procedure P(h: <a>[Ref, Field a]a, r: Ref)
{
  assert read(h[r, f := 3], r, f) == h[r, f];
}
/*# STDOUT
// A map used at a type with a type variable: one pair of functions boxes every type.
type Ref;
type Field a;
const unique f: Field int;
function read<a>(h: [Ref, Box]Box, r: Ref, f: Field a): a { unbox#1(h[r, box#1(f)]): a }
axiom (forall<a> h: [Ref, Box]Box, r: Ref, f: Field a, v: a ::
  read(h[r, box#1(f) := box#1(v)], r, f) == v);

procedure P(h: [Ref, Box]Box, r: Ref)
{
  assert read(h[r, box#1(f) := box#1(3)], r, f) == unbox#1(h[r, box#1(f)]): int;
}

type Box;
function box#1<a>(x: a): Box;
function unbox#1<a>(b: Box): a;
axiom (forall<a> x: a :: { box#1(x) } unbox#1(box#1(x)) == x);
function box_type#1(b: Box): int;
axiom (forall x: Field int :: { box#1(x) } box_type#1(box#1(x)) == 0);
axiom (forall x: int :: { box#1(x) } box_type#1(box#1(x)) == 1);
*/
