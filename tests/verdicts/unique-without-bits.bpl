// SAFE exec exec-apart auto
// There is one such value.

const unique a: bv0;
const unique b: bv0;

procedure Entry()
{
  assert false;
}
