//# TOOL: bpl-verify
//# ARGS: --entry-timeout 1
//# EXIT: 3
// Nobody decides the first entry; it keeps the others from nothing.
procedure Third(n: int, a: int, b: int, c: int)
  requires a > 1 && b > 1 && c > 1 && n > 3;
{
  assert a * a * a + b * b * b != c * c * c;
}
procedure First(n: int) { assert n == n; }
procedure Second(n: int) { assert n + 1 > n; }
/*# MATCH
^First: verified$
^Second: verified$
^Third: unknown: 
*/
