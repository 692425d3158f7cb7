// Searching a sorted array by halves; n is the answer for what is not there.
// EXPECT Search: passed
// EXPECT Main: verified

const N: int;
axiom N == 10;

function sorted(a: [int]int, n: int): bool
{ (forall i, j: int :: 0 <= i && i < j && j < n ==> a[i] <= a[j]) }

procedure Search(a: [int]int, n: int, value: int) returns (at: int)
  requires n >= 0 && sorted(a, n);
  ensures 0 <= at && at <= n;
  ensures at < n ==> a[at] == value;
  ensures at == n ==> (forall i: int :: 0 <= i && i < n ==> a[i] != value);
{
  var low, high: int;
  low, high := 0, n;
  while (low < high)
    invariant 0 <= low && low <= high && high <= n;
    invariant (forall i: int :: 0 <= i && i < low ==> a[i] < value);
    invariant (forall i: int :: high <= i && i < n ==> value < a[i]);
  {
    at := (low + high) div 2;
    if (a[at] == value) { return; }
    if (a[at] < value) { low := at + 1; } else { high := at; }
  }
  at := n;
}

procedure Main(a: [int]int, value: int) returns (at: int)
  requires (forall i, j: int :: 0 <= i && i < j && j < N ==> a[i] < a[j]);
{
  call at := Search(a, N, value);
}
