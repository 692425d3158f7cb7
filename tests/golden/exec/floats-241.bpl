//# TOOL: bpl-exec
//# ARGS: --executions=0 --dialect=2.4.1
//# EXIT: 1
// Floats are equal where they are the same value: NaN is, 0 and -0 are not.
procedure Nan(x: float24e8)
{
  assert x == x;
  assert 0NaN24e8 == 0NaN24e8;
}

procedure Zero(x: float24e8)
{
  assume x == 0x0.0e0f24e8;
  assert x != -0x0.0e0f24e8;
  assert x == -0x0.0e0f24e8;
}
/*# STDOUT
Nan: verified: executions: 1 passed
floats-241.bpl(15,3): Error: assertion violated: x == -0x0.0e0f24e8
    with x -> 0x0.0e0f24e8
    entry Zero with x -> 0x0.0e0f24e8
    confirmed: replayed, it fails after 3 steps
Zero: failed: executions: 1 failed
*/
