//# TOOL: bpl-verify
//# ARGS: --modular --dialect=2.4.1
//# EXIT: 1
// In 2.4.1 floats are equal as values of any type are.
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
/*# STDOUT
modular-floats-241.bpl(7,3): Error: this assertion could not be proved
Nan: 1 error
modular-floats-241.bpl(14,3): Error: this assertion could not be proved
Zero: 1 error
Maybe: verified
modular-floats-241.bpl(28,3): Error: this assertion could not be proved
Index: 1 error
1 verified, 3 errors
*/
