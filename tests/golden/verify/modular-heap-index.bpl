//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// Maps that are indexed by maps which bind types, made by lambdas and by stores.
type Ref;
type Field _;
type Heap = <a>[Ref, Field a]a;
function {:inline} All(): [Heap, int]bool { (lambda h: Heap, i: int :: i > 0) }

procedure P(h: Heap, m: [Heap]int, r: Ref, f: Field int)
{
  var n: [Heap]int;
  assert All()[h, 3];
  n := m[h := 5];
  assert n[h] == 5;
  assert n[h[r, f := 4]] == 5;
}
/*# STDOUT
modular-heap-index.bpl(16,3): Error: this assertion could not be proved
P: 1 error
0 verified, 1 error
*/
