// Boogaloo, Fig. 1, first repair: now it has one, which may be negative.
// EXPECT Max: failed postcondition 7 with N = 1, a = [0 -> -1], max = 0

procedure Max(a: [int]int, N: int) returns (max: int)
  requires N > 0;
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
