// The greatest element of an array. Bugs: nothing says that there is an element, and the search
// starts with 0, which no array of negative numbers contains.
// EXPECT Max: failed postcondition 7

procedure Max(a: [int]int, n: int) returns (max: int)
  ensures (forall j: int :: 0 <= j && j < n ==> a[j] <= max);
  ensures (exists j: int :: 0 <= j && j < n && a[j] == max);
{
  var i: int;
  max, i := 0, 0;
  while (i < n)
  {
    if (max < a[i]) { max := a[i]; }
    i := i + 1;
  }
}
