// Tricks with the bits of a word.
// EXPECT Lowest: verified
// EXPECT Average: failed assertion 26
// EXPECT Power: failed assertion 31 with x = 0bv8
// EXPECT Swap: verified
// EXPECT Count: verified

function {:bvbuiltin "bvand"} and(a: bv8, b: bv8): bv8;
function {:bvbuiltin "bvxor"} xor(a: bv8, b: bv8): bv8;
function {:bvbuiltin "bvadd"} add(a: bv8, b: bv8): bv8;
function {:bvbuiltin "bvsub"} sub(a: bv8, b: bv8): bv8;
function {:bvbuiltin "bvneg"} neg(a: bv8): bv8;
function {:bvbuiltin "bvlshr"} shr(a: bv8, b: bv8): bv8;
function {:bvbuiltin "bvule"} le(a: bv8, b: bv8): bool;

procedure Lowest(x: bv8)
{
  assert and(and(x, neg(x)), sub(x, and(x, neg(x)))) == 0bv8;
}

procedure Average(a: bv8, b: bv8)
  requires le(a, b);
{
  var m: bv8;
  m := shr(add(a, b), 1bv8);
  assert le(a, m) && le(m, b);
}

procedure Power(x: bv8)
{
  assert and(x, sub(x, 1bv8)) == 0bv8 ==> x == 1bv8 || x == 2bv8 || x == 4bv8 || x == 8bv8 || x == 16bv8 || x == 32bv8 || x == 64bv8 || x == 128bv8;
}

procedure Swap(a: bv8, b: bv8)
{
  var x, y: bv8;
  x := xor(a, b);
  y := xor(x, b);
  x := xor(x, y);
  assert x == b && y == a;
}

procedure Count(x: bv8)
{
  var n, y: bv8;
  n := 0bv8;
  y := x;
  while (y != 0bv8)
  {
    y := and(y, sub(y, 1bv8));
    n := add(n, 1bv8);
  }
  assert le(n, 8bv8);
}
