// What is copied up to a 0 is the same up to there: where that was, only the first loop knows.
// EXPECT Main: verified

procedure Main(a: [int]int) returns (b: [int]int)
{
  var i, k: int;
  i := 0;
  while (a[i] != 0) { b[i] := a[i]; i := i + 1; }
  k := 0;
  while (a[k] != 0) { assert b[k] == a[k]; k := k + 1; }
}
