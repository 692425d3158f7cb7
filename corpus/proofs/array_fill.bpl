// Filling an array: the invariant is a quantifier that has to be found.
// EXPECT Main: verified

procedure Main(n: int) returns (a: [int]int)
{
  var i: int;
  i := 0;
  while (i < n)
  {
    a[i] := 7;
    i := i + 1;
  }
  assert (forall j: int :: 0 <= j && j < n ==> a[j] == 7);
}
