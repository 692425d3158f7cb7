// The negative elements of an array into one array, the others into another one.
// EXPECT Main: verified

procedure Main(a: [int]int, n: int) returns (less, more: [int]int, l, m: int)
  ensures (forall j: int :: 0 <= j && j < l ==> less[j] < 0);
  ensures (forall j: int :: 0 <= j && j < m ==> more[j] >= 0);
{
  var i: int;
  i, l, m := 0, 0, 0;
  while (i < n)
  {
    if (a[i] < 0)
    {
      less[l] := a[i];
      l := l + 1;
    }
    else
    {
      more[m] := a[i];
      m := m + 1;
    }
    i := i + 1;
  }
}
