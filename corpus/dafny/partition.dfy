// Partitioning an array around a pivot, and counting what stays in place.
method Partition(a: array<int>, pivot: int) returns (m: int)
  modifies a
  ensures 0 <= m <= a.Length
  ensures forall i :: 0 <= i < m ==> a[i] < pivot
  ensures forall i :: m <= i < a.Length ==> a[i] >= pivot
  ensures multiset(a[..]) == multiset(old(a[..]))
{
  m := 0;
  var n := a.Length;
  while m < n
    invariant 0 <= m <= n <= a.Length
    invariant forall i :: 0 <= i < m ==> a[i] < pivot
    invariant forall i :: n <= i < a.Length ==> a[i] >= pivot
    invariant multiset(a[..]) == multiset(old(a[..]))
  {
    if a[m] < pivot {
      m := m + 1;
    } else {
      n := n - 1;
      a[m], a[n] := a[n], a[m];
    }
  }
}

method Swap(a: array<int>, i: int, j: int)
  requires 0 <= i < a.Length && 0 <= j <= a.Length
  modifies a
  ensures a[i] == old(a[j])
{
  var t := a[i];
  a[i] := a[j];
  a[j] := t;
}
