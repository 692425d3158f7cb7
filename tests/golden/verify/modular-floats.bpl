//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// == is the equality of all types, whatever IEEE 754 has: NaN is equal to itself, and 0 is not -0.
procedure Nan(x: float24e8)
{
  assert 0NaN24e8 == 0NaN24e8;
  assert x == x;
}

procedure Zero(x: float24e8)
{
  assert 0x0.0e0f24e8 != -0x0.0e0f24e8;
  assume x == 0x0.0e0f24e8;
  assert x != -0x0.0e0f24e8;
  assert x + x == x;
}

procedure Maybe(x: float24e8)
{
  assume x <= 0x0.0e0f24e8 && x >= 0x0.0e0f24e8;
  assert x == 0x0.0e0f24e8;
}

procedure Index(x: float24e8, m: [float24e8]int)
{
  assert m[x] == m[x];
  assert m[0x0.0e0f24e8] == m[-0x0.0e0f24e8];
}
/*# STDOUT
Nan: verified
Zero: verified
modular-floats.bpl(22,3): Error: this assertion could not be proved
Maybe: 1 error
modular-floats.bpl(28,3): Error: this assertion could not be proved
Index: 1 error
2 verified, 2 errors
*/
