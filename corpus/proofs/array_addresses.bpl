// Copies from array to array in one map, as compilers of C lay them out.
// EXPECT Main: verified

procedure Main(p: int, n: int) returns (m: [int]int)
  requires 0 < p && 0 <= n;
{
  var q, r, i: int;
  q := p + 4 * n;
  r := q + 4 * n;
  i := 0;
  while (i < n) { m[q + 4 * i] := m[p + 4 * i]; i := i + 1; }
  i := 0;
  while (i < n) { m[r + 4 * i] := m[q + 4 * i]; i := i + 1; }
  i := 0;
  while (i < n) { assert m[r + 4 * i] == m[p + 4 * i]; i := i + 1; }
}
