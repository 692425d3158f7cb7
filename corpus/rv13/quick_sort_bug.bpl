// Quick sort. Bug: the pivot stays where it was, but is left out of both halves as if it had moved.
// EXPECT Sort: failed postcondition 40
// EXPECT Main: failed postcondition 40

const N: int;
axiom N == 3;
var a: [int]int;

function sorted(a: [int]int, low: int, high: int): bool
{ (forall i, j: int :: low <= i && i <= j && j < high ==> a[i] <= a[j]) }

procedure Swap(i, j: int)
  modifies a;
{
  a := a[i := a[j]][j := a[i]];
}

procedure Partition(low, high: int) returns (at: int)
  modifies a;
  requires low < high;
  ensures low <= at && at < high;
  ensures (forall i: int :: low <= i && i < at ==> a[i] < old(a[high - 1]));
{
  var i: int;
  i, at := low, low;
  while (i < high - 1)
  {
    if (a[i] < a[high - 1])
    {
      call Swap(i, at);
      at := at + 1;
    }
    i := i + 1;
  }
}

procedure Sort(low, high: int)
  modifies a;
  requires 0 <= low && low <= high;
  ensures sorted(a, low, high);
{
  var at: int;
  if (high - low > 1)
  {
    call at := Partition(low, high);
    call Sort(low, at);
    call Sort(at + 1, high);
  }
}

procedure Main()
  modifies a;
{
  call Sort(0, N);
}
