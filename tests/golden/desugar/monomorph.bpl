//# TOOL: bpl-desugar
//# ARGS: --no-line --only monomorph
//# STRIP: yes
type Ref;
type Field a;
type Heap = <a>[Ref, Field a]a;
const n: Field int;
const b: Field bool;
const r: Ref;
var h: Heap;
function size(h: Heap): int;
axiom (forall h: Heap, v: int :: {h[r, n := v]} size(h[r, n := v]) == size(h));
procedure P(k: <a>[a]<b>[b]a) returns (g: Heap)
{
  g := h[r, n := h[r, n] + 1][r, b := !h[r, b]];
  assert g[r, n] == h[r, n] + 1 && g != h;
  assert k[3][true] == k[3][false];
}
/*# STDOUT
type Ref;
type Field a;
type Heap = [Ref, Box]Box;
const n: Field int;
const b: Field bool;
const r: Ref;
var h: Heap;
function size(h: Heap): int;
axiom (forall h: Heap, v: int ::
  { h[r, box#1(n) := box#2(v)] }
  size(h[r, box#1(n) := box#2(v)]) == size(h));

procedure P(k: [Box]Box) returns (g: Heap)
{
  g := h[r, box#1(n) := box#2(unbox#2(h[r, box#1(n)]) + 1)][r, box#3(b) := box#4(
    !unbox#4(h[r, box#3(b)]))];
  assert unbox#2(g[r, box#1(n)]) == unbox#2(h[r, box#1(n)]) + 1 && g != h;
  assert unbox#5(k[box#2(3)])[box#4(true)] == unbox#5(k[box#2(3)])[box#4(false)];
}

type Box;
function box#1(x: Field int): Box;
function unbox#1(b: Box): Field int;
axiom (forall x: Field int :: { box#1(x) } unbox#1(box#1(x)) == x);
function box#2(x: int): Box;
function unbox#2(b: Box): int;
axiom (forall x: int :: { box#2(x) } unbox#2(box#2(x)) == x);
function box#3(x: Field bool): Box;
function unbox#3(b: Box): Field bool;
axiom (forall x: Field bool :: { box#3(x) } unbox#3(box#3(x)) == x);
function box#4(x: bool): Box;
function unbox#4(b: Box): bool;
axiom (forall x: bool :: { box#4(x) } unbox#4(box#4(x)) == x);
function box#5(x: [Box]int): Box;
function unbox#5(b: Box): [Box]int;
axiom (forall x: [Box]int :: { box#5(x) } unbox#5(box#5(x)) == x);
function box_type#1(b: Box): int;
axiom (forall x: Field int :: { box#1(x) } box_type#1(box#1(x)) == 0);
axiom (forall x: int :: { box#2(x) } box_type#1(box#2(x)) == 1);
axiom (forall x: Field bool :: { box#3(x) } box_type#1(box#3(x)) == 2);
axiom (forall x: bool :: { box#4(x) } box_type#1(box#4(x)) == 3);
axiom (forall x: [Box]int :: { box#5(x) } box_type#1(box#5(x)) == 4);
*/
