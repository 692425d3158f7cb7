// Quick sort whose partition has no body.
// EXPECT Sort: passed
// EXPECT Main: verified

const N: int;
axiom N == 3;
var a: [int]int;

function sorted(a: [int]int, low: int, high: int): bool
{ (forall i, j: int :: low <= i && i <= j && j < high ==> a[i] <= a[j]) }

// By its specification alone: there is no body.
procedure Partition(low, high: int) returns (at: int, perm: [int]int);
  modifies a;
  requires low < high - 1;
  ensures low <= at && at < high;
  ensures (forall i: int :: low <= i && i < at ==> a[i] <= a[at]);
  ensures (forall i: int :: at <= i && i < high ==> a[at] <= a[i]);
  ensures (forall i: int :: low <= i && i < high ==> low <= perm[i] && perm[i] < high);
  ensures (forall i, j: int :: low <= i && i < j && j < high ==> perm[i] != perm[j]);
  ensures (forall i: int :: low <= i && i < high ==> a[i] == old(a)[perm[i]]);
  ensures (forall i: int :: i < low || high <= i ==> a[i] == old(a)[i]);

procedure Sort(low, high: int)
  modifies a;
  requires 0 <= low && low <= high;
  ensures sorted(a, low, high);
{
  var at: int;
  var perm: [int]int;
  if (high - low > 1)
  {
    call at, perm := Partition(low, high);
    call Sort(low, at);
    call Sort(at + 1, high);
  }
}

procedure Main()
  modifies a;
{
  call Sort(0, N);
}
