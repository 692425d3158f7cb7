// FAILS modular infer
// A precondition is assumed where execution begins: of some type, not of one that the program names.
type Field _;
function p<a>(f: Field a): bool;

procedure {:entrypoint} Main()
  requires (exists<a> f: Field a :: p(f));
{
  assert (exists f: Field int :: p(f));
}
