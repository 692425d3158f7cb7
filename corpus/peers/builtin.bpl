// Functions by SMT-LIB's names, beyond div, mod and rem.
// EXPECT Main: verified

function {:builtin "abs"} abs(x: int): int;
function {:builtin "to_real"} to_real(x: int): real;
function {:bvbuiltin "bvcomp"} comp(x: bv8, y: bv8): bv1;
function {:bvbuiltin "bvnor"} nor(x: bv8, y: bv8): bv8;
function {:bvbuiltin "(_ rotate_left 4)"} turn(x: bv8): bv8;

procedure Main(x: int)
{
  assert abs(-3) == 3 && abs(x) >= 0;
  assert to_real(2) == 2.0;
  assert comp(5bv8, 5bv8) == 1bv1 && nor(240bv8, 15bv8) == 0bv8;
  assert turn(18bv8) == 33bv8;
}
