// FAILS exec exec-apart
// Nobody says what the body is, so nobody knows whether the axiom, which concerns nothing here, contradicts itself.

function beyond(x: bv8): bv4 { x[12:8] }
axiom beyond(0bv8) != 0bv4;

procedure Entry()
{
  assert false;
}
