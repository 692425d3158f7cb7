// Pascal's triangle, row by row.
// EXPECT Rows: verified
// EXPECT Greatest: failed assertion 35 with n = 5

procedure Row(n: int) returns (row: [int]int)
  requires n >= 0;
{
  var i, k: int;
  row := (lambda j: int :: if j == 0 then 1 else 0);
  i := 0;
  while (i < n)
  {
    k := i + 1;
    while (k > 0)
    {
      row[k] := row[k] + row[k - 1];
      k := k - 1;
    }
    i := i + 1;
  }
}

procedure Rows()
{
  var row: [int]int;
  call row := Row(6);
  assert row[0] == 1 && row[3] == 20 && row[6] == 1 && row[7] == 0;
}

procedure Greatest(n: int)
  requires 0 <= n && n <= 8;
{
  var row: [int]int;
  call row := Row(n);
  assert row[n div 2] < 10;
}
