// Copying an array.
// EXPECT Main: verified

procedure Main(a: [int]int, n: int) returns (b: [int]int)
  ensures (forall j: int :: 0 <= j && j < n ==> b[j] == a[j]);
{
  var i: int;
  i := 0;
  while (i < n)
  {
    b[i] := a[i];
    i := i + 1;
  }
}
