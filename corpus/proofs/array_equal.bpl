// Are two arrays equal? What holds of all elements holds under a condition.
// EXPECT Main: verified

procedure Main(a: [int]int, b: [int]int, n: int) returns (same: bool)
  ensures same ==> (forall j: int :: 0 <= j && j < n ==> a[j] == b[j]);
{
  var i: int;
  i, same := 0, true;
  while (i < n)
  {
    if (a[i] != b[i]) { same := false; }
    i := i + 1;
  }
}
