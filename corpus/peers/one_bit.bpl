// Vectors of one bit, and shifts by more than there are.
// EXPECT Main: verified

function {:bvbuiltin "bvadd"} add1(x: bv1, y: bv1): bv1;
function {:bvbuiltin "bvashr"} ashr(x: bv32, y: bv32): bv32;

procedure Main(x: bv1)
{
  assert add1(x, x) == 0bv1;
  assert ashr(4294967295bv32, 2147483648bv32) == 4294967295bv32;
  assert ashr(5bv32, 2147483648bv32) == 0bv32;
}
