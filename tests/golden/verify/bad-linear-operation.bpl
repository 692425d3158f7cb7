//# TOOL: bpl-verify
//# ARGS: --modular --lib=base
//# EXIT: 2
// What it does to the map that is handed over only CIVL knows.
procedure P(m: Map int int) returns (v: int)
{
  call v := Map_Get(m, 3);
  assert m == m;
}
/*# STDERR
bad-linear-operation.bpl(7,3): Error: not supported: linear operation (CIVL)
1 type checking errors detected in <base>
*/
