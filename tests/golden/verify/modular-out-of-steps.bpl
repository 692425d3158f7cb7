//# TOOL: bpl-verify
//# ARGS: --modular --work=2000 --entry-timeout=0
//# EXIT: 3
// Which limit it was that ended a question.
procedure Cubes(n: int, a: int, b: int, c: int)
  requires a > 1 && b > 1 && c > 1 && n > 3;
{
  assert a * a * a + b * b * b != c * c * c;
}
procedure Easy(n: int) { assert n * n >= 0; }
/*# STDOUT
Cubes: unknown: out of steps
Easy: verified
1 verified, 0 errors, 1 unknown
*/
