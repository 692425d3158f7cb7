// FAILS exec exec-apart modular infer
// A type may be called like what stands for a type parameter, or for all other types.
type other;
const unique o1: other;
function p<a>(x: a): bool;
axiom (forall x: other :: {p(x)} x == o1);

type Field _;
var h: <b>[int, Field b]b;

procedure {:entrypoint} Main<a>(x: a, y: a)
{
  assume p(x) && p(y);
  assert x == y;
}
