// SAFE exec auto
type T;
function f(x: T): int;
function g(i: int): T;
axiom (forall x: T :: g(f(x)) == x);
axiom (forall i: int :: g(i) == g(i mod 2));

procedure {:entrypoint} P(x: T, y: T, z: T)
{
  assert x == y || y == z || x == z;
}
