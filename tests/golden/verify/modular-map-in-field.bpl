//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// A type among whose parts is a map that binds types.
type Ref;
type Field _;
type Heap = <a>[Ref, Field a]a;
type Table = [Ref, Field int]int;
const unique older: Field Heap;
const unique count: Field int;

procedure P(h: Heap, r: Ref, f: Field Heap)
{
  var g: Heap;
  g := h[r, count := 3];
  assert g[r, older] == h[r, older];
  assert g[r, f] == h[r, f];
  assert g[r, count] == 3;
  assert g[r, older][r, count] == 3;
}

procedure Q(h: Heap, r: Ref, f: Field Heap, t: Field Table)
{
  var g: Heap;
  g := h[r, f := h];
  assert g[r, count] == h[r, count];
  assert g[r, f] == h;
  assert g[r, t] == h[r, t];
  assert g[r, older] == h[r, older];
}
/*# STDOUT
modular-map-in-field.bpl(19,3): Error: this assertion could not be proved
P: 1 error
modular-map-in-field.bpl(29,3): Error: this assertion could not be proved
Q: 1 error
0 verified, 2 errors
*/
