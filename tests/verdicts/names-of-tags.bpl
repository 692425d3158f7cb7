// FAILS modular infer boogie
// A function called like the one for the type that a field has.
type Ref;
type Field _;
var h: <b>[Ref, Field b]b;
function tag0#Field(x: Field int): int;
function box#int(x: int): int;

procedure {:entrypoint} Main(o: Ref, f: Field int, g: Field bool)
  modifies h;
{
  h[o, f] := 1;
  assume h[o, g];
  assert box#int(3) != 7;
  assert tag0#Field(f) != 7;
}
