// Filling an array, with the invariant.
// EXPECT Main: verified

procedure Main(n: int) returns (a: [int]int)
{
  var i: int;
  i := 0;
  while (i < n)
    invariant 0 <= i && (n >= 0 ==> i <= n) && (n < 0 ==> i == 0);
    invariant (forall j: int :: 0 <= j && j < i ==> a[j] == 7);
  {
    a[i] := 7;
    i := i + 1;
  }
  assert (forall j: int :: 0 <= j && j < n ==> a[j] == 7);
}
