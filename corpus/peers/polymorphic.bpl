// Polymorphic functions, maps and procedures.
// EXPECT Main: verified

type Field a;
const unique size: Field int;
const unique open: Field bool;
var heap: <a>[int, Field a]a;
function id<a>(x: a): a { x }
function tag<a>(x: a): int;

procedure Set<a>(o: int, f: Field a, v: a)
  modifies heap;
  ensures heap[o, f] == v;
{
  heap[o, f] := v;
}

procedure Main()
  modifies heap;
{
  call Set(1, size, 7);
  call Set(1, open, true);
  assert heap[1, size] == 7 && heap[1, open];
  assert id(3) == 3 && id(true);
  assert tag(3) == tag(3);
}
