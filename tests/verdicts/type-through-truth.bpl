// SAFE exec auto
// There are as many values as truths.
type T;
function to(x: T): int;
function h(n: int): bool;
function from(b: bool): T;
axiom (forall x: T :: from(h(to(x))) == x);

procedure {:entrypoint} P(a: T, b: T, c: T)
{
  assert a == b || b == c || a == c;
}
