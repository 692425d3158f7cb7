//# TOOL: bpl-verify
// Conversions out of range and the least of two zeros are what the solver takes, always the same.
function {:builtin "(_ fp.to_ubv 8) RNE"} bits(x: float24e8): bv8;
function {:builtin "fp.max"} greater(x: float24e8, y: float24e8): float24e8;

procedure Bits()
{
  assume bits(0NaN24e8) == 9bv8;
  assert bits(0NaN24e8) == 9bv8;
}

procedure Zeros()
{
  assume greater(-0x0.0e0f24e8, 0x0.0e0f24e8) == 0x0.0e0f24e8;
  assert greater(-0x0.0e0f24e8, 0x0.0e0f24e8) == 0x0.0e0f24e8;
}
/*# STDOUT
Bits: verified
Zeros: verified
*/
