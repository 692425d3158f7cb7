// Quick sort with Lomuto's partition.
// EXPECT Sort: passed
// EXPECT Main: verified

const N: int;
axiom N == 4;
var a: [int]int;

function sorted(a: [int]int, low: int, high: int): bool
{ (forall i, j: int :: low <= i && i <= j && j < high ==> a[i] <= a[j]) }

procedure Swap(i, j: int)
  modifies a;
{
  a := a[i := a[j]][j := a[i]];
}

// the pivot, the last element, goes where it belongs
procedure Partition(low, high: int) returns (at: int)
  modifies a;
  requires low < high;
  ensures low <= at && at < high && a[at] == old(a[high - 1]);
  ensures (forall i: int :: low <= i && i < at ==> a[i] <= a[at]);
  ensures (forall i: int :: at <= i && i < high ==> a[at] <= a[i]);
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
  call Swap(at, high - 1);
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
