//# TOOL: bpl-exec
//# ARGS: --executions=0 --merge=on
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
^Nan: verified: executions: 1 passed$
^Zero: verified: executions: 1 passed$
^floats-merged\.bpl\(22,3\): Error: assertion violated: x == 0x0\.0e0f24e8$
^    with x -> -0x0\.0e0f24e8$
^    entry Maybe with x -> -0x0\.0e0f24e8$
^    confirmed: replayed, it fails after 2 steps$
^Maybe: failed: executions: 1 failed$
^floats-merged\.bpl\(28,3\): Error: assertion violated: m\[0x0\.0e0f24e8\] == m\[-0x0\.0e0f24e8\]$
^    with m -> \[(0x0\.0e0f24e8 -> 0, )?-0x0\.0e0f24e8 -> 1\]$
^    entry Index with x -> 0x0\.0e0f24e8, m -> \[(0x0\.0e0f24e8 -> 0, )?-0x0\.0e0f24e8 -> 1\]$
^Index: failed: executions: 1 failed$
*/
