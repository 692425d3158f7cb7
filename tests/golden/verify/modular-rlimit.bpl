//# TOOL: bpl-verify
//# ARGS: --modular --jobs 1
//# EXIT: 3
// The body's own limit counts, on the implementation or the procedure.
procedure {:rlimit 2000} Cubes(a: int, b: int, c: int)
  requires a > 1 && b > 1 && c > 1;
{
  assert a * a * a + b * b * b != c * c * c;
}
procedure Easy(n: int) { assert n * n >= 0; }
/*# STDOUT
Cubes: unknown: out of steps
Easy: verified
1 verified, 0 errors, 1 unknown
*/
