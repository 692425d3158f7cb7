// Sorting by insertion, with the sorted prefix as its invariant.
predicate Sorted(a: array<int>, low: int, high: int)
  requires 0 <= low <= high <= a.Length
  reads a
{
  forall j, k :: low <= j < k < high ==> a[j] <= a[k]
}

method InsertionSort(a: array<int>)
  modifies a
  ensures Sorted(a, 0, a.Length)
  ensures multiset(a[..]) == multiset(old(a[..]))
{
  var i := 0;
  while i < a.Length
    invariant 0 <= i <= a.Length
    invariant Sorted(a, 0, i)
    invariant multiset(a[..]) == multiset(old(a[..]))
  {
    var j := i;
    while j > 0 && a[j - 1] > a[j]
      invariant 0 <= j <= i
      invariant forall m, n :: 0 <= m < n <= i && n != j ==> a[m] <= a[n]
      invariant multiset(a[..]) == multiset(old(a[..]))
    {
      a[j - 1], a[j] := a[j], a[j - 1];
      j := j - 1;
    }
    i := i + 1;
  }
}

method IsSorted(a: array<int>) returns (yes: bool)
  ensures yes <==> Sorted(a, 0, a.Length)
{
  var i := 1;
  while i < a.Length
    invariant 0 < i
    invariant a.Length > 0 ==> i <= a.Length && Sorted(a, 0, i)
  {
    if a[i - 1] >= a[i] { return false; }
    i := i + 1;
  }
  return true;
}
