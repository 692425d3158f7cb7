// SAFE
type U _;
axiom (forall m: [U int]int, x, y: U int :: m[x] <= m[y]);

procedure {:entrypoint} P(x: U int, y: U int)
{
  assert x == y;
}
