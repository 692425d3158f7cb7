// Objects with fields in one heap; two names may mean one object.
// EXPECT Alias: failed assertion 18
// EXPECT Distinct: verified
// EXPECT Cell: verified

type Ref;
type Field a;
type Heap = <a>[Ref, Field a]a;
const unique count: Field int;
const unique full: Field bool;
var heap: Heap;

procedure Alias(a: Ref, b: Ref)
  modifies heap;
{
  heap[a, count] := 1;
  heap[b, count] := 2;
  assert heap[a, count] == 1;
}

procedure Distinct(a: Ref, b: Ref)
  requires a != b;
  modifies heap;
{
  heap[a, count] := 1;
  heap[b, count] := 2;
  heap[a, full] := true;
  assert heap[a, count] == 1 && heap[a, full];
}

procedure Cell(a: Ref) returns (r: int)
  modifies heap;
  ensures r == old(heap[a, count]) + 1 && heap[a, count] == r;
{
  r := heap[a, count] + 1;
  heap[a, count] := r;
}
