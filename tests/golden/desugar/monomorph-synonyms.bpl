//# TOOL: bpl-desugar
//# ARGS: --no-line --only assigns --only monomorph
//# STRIP: yes
// a synonym that ignores its argument mentions no type variable; one that applies another synonym
// is a map of boxes like that one
type Ref;
type Nothing a = int;
type Field a;
type Pair a b = <c>[a, Field c]b;
type Heap = Pair Ref int;
var m: <a>[Nothing a, Field a]int;
var h: Heap;
procedure P(f: Field int, g: Field Heap, o: Ref)
  modifies m, h;
{
  m[3, f] := 4;
  assert m[3, f] == h[o, g];
  h[o, g] := 5;
}
/*# STDOUT
// a synonym that ignores its argument mentions no type variable; one that applies another synonym
// is a map of boxes like that one
type Ref;
type Nothing a = int;
type Field a;
type Pair a b = [a, Box]b;
type Heap = Pair Ref int;
var m: [Nothing a, Box]int;
var h: Heap;

procedure P(f: Field int, g: Field Heap, o: Ref)
  modifies m, h;
{
  m := m[3, box#1(f) := 4];
  assert m[3, box#1(f)] == h[o, box#2(g)];
  h := h[o, box#2(g) := 5];
}

type Box;
function box#1(x: Field int): Box;
function unbox#1(b: Box): Field int;
axiom (forall x: Field int :: { box#1(x) } unbox#1(box#1(x)) == x);
function box#2(x: Field Heap): Box;
function unbox#2(b: Box): Field Heap;
axiom (forall x: Field Heap :: { box#2(x) } unbox#2(box#2(x)) == x);
function box_type#1(b: Box): int;
axiom (forall x: Field int :: { box#1(x) } box_type#1(box#1(x)) == 0);
axiom (forall x: Field Heap :: { box#2(x) } box_type#1(box#2(x)) == 1);
*/
