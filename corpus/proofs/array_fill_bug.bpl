// Filling an array but for its last element.
// EXPECT Main: failed assertion 13 with n = 1

procedure Main(n: int) returns (a: [int]int)
{
  var i: int;
  i := 0;
  while (i < n - 1)
  {
    a[i] := 7;
    i := i + 1;
  }
  assert (forall j: int :: 0 <= j && j < n ==> a[j] == 7);
}
