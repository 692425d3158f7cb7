// SAFE exec auto
// What comes back is one of two constants.
type T;
const u: T;
const v: T;
function to(x: T): int;
function from(n: int): T { if n > 0 then u else v }
axiom (forall x: T :: from(to(x)) == x);

procedure {:entrypoint} P(a: T, b: T, c: T)
{
  assert a == b || b == c || a == c;
}
