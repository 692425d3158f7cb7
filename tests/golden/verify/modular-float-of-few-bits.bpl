//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 3
procedure One(a: float1e1)
{
  assert a == a;
}
procedure Literal()
{
  assert 0NaN2e3 == 0NaN2e3;
}
procedure Two(a: float3e2)
{
  assert a == a;
}
/*# STDOUT
One: unknown: not supported (a float with too few bits)
Literal: verified
Two: verified
2 verified, 0 errors, 1 unknown
*/
