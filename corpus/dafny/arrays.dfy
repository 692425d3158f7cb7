// The heap: arrays that are filled, searched, copied; one frame that is forgotten.
method Fill(a: array<int>, v: int)
  modifies a
  ensures forall i :: 0 <= i < a.Length ==> a[i] == v
{
  var i := 0;
  while i < a.Length
    invariant 0 <= i <= a.Length
    invariant forall k :: 0 <= k < i ==> a[k] == v
  {
    a[i] := v;
    i := i + 1;
  }
}

method Find(a: array<int>, key: int) returns (at: int)
  ensures 0 <= at ==> at < a.Length && a[at] == key
  ensures at < 0 ==> forall k :: 0 <= k < a.Length ==> a[k] != key
{
  at := 0;
  while at < a.Length
    invariant 0 <= at <= a.Length
    invariant forall k :: 0 <= k < at ==> a[k] != key
  {
    if a[at] == key { return; }
    at := at + 1;
  }
  at := -1;
}

method Search(a: array<int>, key: int) returns (at: int)
  requires forall j, k :: 0 <= j < k < a.Length ==> a[j] <= a[k]
  ensures 0 <= at ==> at < a.Length && a[at] == key
  ensures at < 0 ==> forall k :: 0 <= k < a.Length ==> a[k] != key
{
  var low, high := 0, a.Length;
  while low < high
    invariant 0 <= low <= high <= a.Length
    invariant forall k :: 0 <= k < a.Length && !(low <= k < high) ==> a[k] != key
  {
    var middle := (low + high) / 2;
    if a[middle] < key { low := middle + 1; }
    else if key < a[middle] { high := middle; }
    else { return middle; }
  }
  return -1;
}

method Forgets(a: array<int>, b: array<int>)
  requires a.Length > 0 && b.Length > 0
  modifies a
{
  b[0] := 1;
}

method Aliases(a: array<int>, b: array<int>)
  requires a.Length > 0 && b.Length > 0
  modifies a, b
{
  a[0] := 1;
  b[0] := 2;
  assert a[0] == 1;
}
