// FAILS exec auto horn modular boogie
// What is said of another type does not keep a failure from being one.
type T;
type U;
const c: U;
axiom (forall x: U :: x == c);

procedure {:entrypoint} Main(x: T, y: T)
{
  assert x == y;
}
