//# TOOL: bpl-verify
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
/*# MATCH
Nan: verified
Zero: verified
floats\.bpl\(21,3\): Error: assertion violated: x == 0x0.0e0f24e8
floats\.bpl\(27,3\): Error: assertion violated: m\[0x0\.0e0f24e8\] == m\[-0x0\.0e0f24e8\]
*/
