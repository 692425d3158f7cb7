// Boogaloo, Fig. 1: an array may have no element.
// EXPECT Max: failed postcondition 6 with N = 0, a = [], max = 0

procedure Max(a: [int]int, N: int) returns (max: int)
  ensures (forall j: int :: 0 <= j && j < N ==> a[j] <= max);
  ensures (exists j: int :: 0 <= j && j < N && a[j] == max);
{
  var i: int;
  i := 0;
  max := 0;
  while (i < N)
  {
    if (a[i] > max) { max := a[i]; }
    i := i + 1;
  }
}
