// FAILS modular infer boogie
// A field that holds fields of another map: what is read is what was written, and nothing follows from it.
type Ref;
type Field _;
type Link _;
var heap: <b>[Ref, Field b]b;
var links: <b>[Ref, Link b]b;

procedure {:entrypoint} Main(o: Ref, p: Ref, to: Link (Field int), f: Field int, g: Field int)
  modifies links;
{
  links[o, to] := f;
  links[p, to] := g;
  assert o != p ==> links[o, to] == f;
  assert false;
}
