// SAFE exec auto
// Each value is an image, and there is one image only.
type T;
function f(x: T): int;
function g(i: int): T;
axiom (forall x: T :: g(f(x)) == x);
axiom (forall i: int :: g(i) == g(0));

procedure {:entrypoint} P(x: T, y: T)
{
  assert x == y;
}
