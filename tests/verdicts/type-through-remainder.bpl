// SAFE exec auto
// There are as many values as remainders.
type T;
function to(x: T): int;
function from(n: int): T;
axiom (forall x: T :: from(to(x) mod 2) == x);

procedure {:entrypoint} P(a: T, b: T, c: T)
{
  assert a == b || b == c || a == c;
}
