// Gray's code: neighbours differ in one bit.
// EXPECT One: verified
// EXPECT Two: failed assertion 21

function {:bvbuiltin "bvxor"} xor(a: bv6, b: bv6): bv6;
function {:bvbuiltin "bvand"} and(a: bv6, b: bv6): bv6;
function {:bvbuiltin "bvadd"} add(a: bv6, b: bv6): bv6;
function {:bvbuiltin "bvsub"} sub(a: bv6, b: bv6): bv6;
function {:bvbuiltin "bvlshr"} shr(a: bv6, b: bv6): bv6;

function Gray(x: bv6): bv6 { xor(x, shr(x, 1bv6)) }
function IsPower(x: bv6): bool { x != 0bv6 && and(x, sub(x, 1bv6)) == 0bv6 }

procedure One(x: bv6)
{
  assert IsPower(xor(Gray(x), Gray(add(x, 1bv6))));
}

procedure Two(x: bv6)
{
  assert IsPower(xor(Gray(x), Gray(add(x, 2bv6))));
}
