// FAILS modular infer boogie
// Types called like what a type parameter, and what all types together, become.
type a#1;
type any#;
const one: a#1;
const any: any#;
function f(x: a#1): bool;
function g<b>(x: b): bool;
axiom (forall x: a#1 :: {f(x)} x == one);
axiom (forall x: a#1 :: {g(x)} x == one);
axiom (forall x: any# :: {g(x)} x == any);

type Ref;
type Field _;
var h: <b>[Ref, Field b]b;

procedure {:entrypoint} Opaque<a>(x: a, y: a)
{
  assume g(x) && g(y);
  assert x == y;
}

procedure All(o: Ref, e: Field int, f: Field int)
{
  assume (forall<b> p: Ref, k: Field b :: {h[p, k]} g(h[p, k]));
  assert h[o, e] == h[o, f];
}
