// Searching a sorted array by halves. Bug: the bounds are inclusive, so that an empty array is read.
// EXPECT Search: failed assertion 16

function sorted(a: [int]int, n: int): bool
{ (forall i, j: int :: 0 <= i && i < j && j < n ==> a[i] <= a[j]) }

procedure Search(a: [int]int, n: int, value: int) returns (at: int)
  requires n >= 0 && sorted(a, n);
  ensures at < n ==> a[at] == value;
{
  var low, high: int;
  low, high := 0, n - 1;
  while (true)
  {
    at := (low + high) div 2;
    assert 0 <= at && at < n;
    if (a[at] == value) { return; }
    if (low >= high) { break; }
    if (a[at] < value) { low := at + 1; } else { high := at; }
  }
  at := n;
}
