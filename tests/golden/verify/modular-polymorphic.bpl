//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// Maps over types, quantifiers over types, types of any arguments.
type Ref;
type Field a;
type Heap = <a>[Ref, Field a]a;
var heap: Heap;
const unique age: Field int;
const unique alive: Field bool;
function Frozen(h: Heap, k: Heap): bool;
axiom (forall h, k: Heap :: {Frozen(h, k)}
  Frozen(h, k) <==> (forall<a> r: Ref, f: Field a :: h[r, f] == k[r, f]));

procedure Write(r: Ref, q: Ref)
  modifies heap;
{
  var before: Heap;
  before := heap;
  heap[r, age] := 3;
  assert heap[r, age] == 3;
  assert heap[q, alive] == before[q, alive];
  assert (forall<a> f: Field a :: q != r ==> heap[q, f] == before[q, f]);
  assert before[r, age] == 3 ==> Frozen(before, heap);
  assert (forall<a> f: Field a :: heap[r, f] == before[r, f]);
}

procedure Same<T>(x: T, y: T) returns (z: T)
  ensures z == x || z == y;
{
  if (*) { z := x; } else { z := y; }
}

procedure Use() returns (n: int, b: bool)
{
  call n := Same(1, 2);
  call b := Same(true, true);
  assert n > 0 && b;
  assert n == 2;
}
/*# STDOUT
modular-polymorphic.bpl(25,3): Error: this assertion could not be proved
Write: 1 error
Same: verified
modular-polymorphic.bpl(39,3): Error: this assertion could not be proved
Use: 1 error
1 verified, 2 errors
*/
