// SAFE
// A constant without a textual axiom is no input if the order of constants speaks of it.
type T;
const a: T;
const b: T extends a;
function f(T): int;
axiom (forall x: T :: { f(x) } x <: a ==> f(x) == 1);

procedure {:entrypoint} P()
{
  assert f(b) == 1;
}
