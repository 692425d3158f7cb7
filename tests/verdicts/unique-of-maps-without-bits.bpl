// SAFE exec exec-apart auto
// There is one such map.

const unique a: [int]bv0;
const unique b: [int]bv0;

procedure Entry()
{
  assert false;
}
