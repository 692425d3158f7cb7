// Sorting by selection.
// EXPECT Main: verified

procedure Main(b: [int]int, n: int) returns (a: [int]int)
  ensures (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
{
  var i, k, least: int;
  a, i := b, 0;
  while (i < n)
  {
    least, k := i, i + 1;
    while (k < n)
    {
      if (a[k] < a[least]) { least := k; }
      k := k + 1;
    }
    a := a[i := a[least]][least := a[i]];
    i := i + 1;
  }
}
