//# TOOL: bpl-verify
//# EXIT: 1
// Functions that the solver knows by name mean what they mean there.
function {:builtin "div"} quotient(x: int, y: int) returns (int);
function {:builtin "rem"} remainder(x: int, y: int) returns (int);
function {:bvbuiltin "bvadd"} add(x: bv8, y: bv8) returns (bv8);
function {:bvbuiltin "(_ zero_extend 8)"} wide(x: bv8) returns (bv16);
function {:bvbuiltin "bvult"} less(x: bv16, y: bv16) returns (bool);

procedure {:entrypoint} integers(x: int)
{
  assert x == 7 * quotient(x, 7) + remainder(x, 7);
  assume x == -49;
  assert quotient(x, 5) == -10 && remainder(x, 26) == 3 && remainder(x, -26) == -3;
}

procedure {:entrypoint} bits(n: bv8)
{
  var x: bv8;
  x := 0bv8;
  x := 0bv8;
  while (*)
  {
    x := add(x, 2bv8);
  }
  assert x != 7bv8;
  assert less(wide(x), 256bv16);
  assert less(wide(x), 8bv16);
}
/*# STDOUT
integers: verified
builtin.bpl(28,3): Error: assertion violated: less(wide(x), 8bv16)
    entry bits with n -> 0bv8
    confirmed: replayed, it fails
bits: can fail
*/
