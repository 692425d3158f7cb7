// SAFE exec auto
// How many values a datatype has says how many its fields' types have.
type T;
datatype D { A(), B(x: T) }
axiom (forall x, y, z: D :: x == y || y == z || x == z);

procedure {:entrypoint} Main(x: T, y: T)
{
  assert x == y;
}
