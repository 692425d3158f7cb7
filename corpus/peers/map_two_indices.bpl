// Maps with two indices, read at indices that are not known.
// EXPECT Main: verified
// EXPECT Open: failed assertion 16

procedure Main(m: [int, int]int, i, j: int) returns (n: [int, int]int)
{
  n := m;
  n[i, j] := 5;
  n[j, i] := 6;
  assert n[j, i] == 6;
  assert i != j ==> n[i, j] == 5;
}

procedure Open(m: [int, int]int, i, j: int)
{
  assert m[i, j] == m[j, i];
}
