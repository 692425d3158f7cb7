//# TOOL: bpl-verify
//# EXIT: 1
// Floats are equal as IEEE 754 has it; as indices of a map 0 and -0 are two.
procedure Nan(x: float24e8)
{
  assert 0NaN24e8 != 0NaN24e8;
  assume x == x;
  assert x != 0NaN24e8;
}

procedure Zero(x: float24e8)
{
  assert 0x0.0e0f24e8 == -0x0.0e0f24e8;
  assume x == 0x0.0e0f24e8;
  assert x == -0x0.0e0f24e8;
  assert x + x == x;
}

procedure Maybe(x: float24e8)
{
  assert x == x;
}

procedure Index(x: float24e8, m: [float24e8]int)
{
  assert m[x] == m[x];
  assert m[0x0.0e0f24e8] == m[-0x0.0e0f24e8];
}
/*# MATCH
Nan: verified
Zero: verified
floats\.bpl\(21,3\): Error: assertion violated: x == x
floats\.bpl\(27,3\): Error: assertion violated: m\[0x0\.0e0f24e8\] == m\[-0x0\.0e0f24e8\]
*/
