// SAFE modular infer exec boogie
// What is assumed of all types is assumed of those that are met behind it.
function g<a>(x: a): bool;

procedure {:entrypoint} Main(x: bool)
{
  assume (forall<a> y: a :: {g(y)} g(y));
  assert g(x) && g(1) && g(2.0);
}
