// SAFE
// A map would tell two values apart; and path search does not end.
type T;
axiom (forall m: [T]bool, x, y: T :: m[x] ==> m[y]);

procedure {:entrypoint} P(x: T, y: T, n: int)
{
  var i: int;
  i := 0;
  while (i < n) {
    i := i + 1;
  }
  assert x == y || i < n;
}
