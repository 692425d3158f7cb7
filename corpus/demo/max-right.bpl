// The largest element of an array that has one.
procedure Max(a: [int]int, N: int) returns (max: int)
  requires N > 0;
  ensures (forall i: int :: 0 <= i && i < N ==> a[i] <= max);
  ensures (exists i: int :: 0 <= i && i < N && a[i] == max);
{
  var i: int;
  i := 0;
  max := a[0];
  while (i < N) {
    if (a[i] > max) {
      max := a[i];
    }
    i := i + 1;
  }
}
