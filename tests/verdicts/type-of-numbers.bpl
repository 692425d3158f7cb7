// SAFE exec auto
// There are as many values as numbers, and these are two.
type T;
function f(x: T): int;
function g(i: int): T;
axiom (forall x: T :: 0 <= f(x) && f(x) < 2);
axiom (forall x: T :: g(f(x)) == x);

procedure {:entrypoint} P(x: T, y: T, z: T)
{
  assert x == y || y == z || x == z;
}
