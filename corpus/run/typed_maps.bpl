// A map of maps, and a swap of rows.
// EXPECT Swap: verified
// EXPECT Diagonal: failed assertion 18

procedure Swap(m: [int][int]int, i: int, j: int, k: int)
{
  var n: [int][int]int;
  n := m[i := m[j]][j := m[i]];
  assert n[i][k] == m[j][k] && n[j][k] == m[i][k];
}

procedure Diagonal(m: [int][int]int, n: int)
  requires n == 2;
{
  var i, s: int;
  i, s := 0, 0;
  while (i < n) { s := s + m[i][i]; i := i + 1; }
  assert s == m[0][1] + m[1][0];
}
