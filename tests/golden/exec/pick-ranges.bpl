//# TOOL: bpl-exec
//# ARGS: --entry=Sort --pick=jumps
//# EXIT: 1
// What is claimed of all numbers between bounds is claimed of each, once picks have fixed the bounds.
const N: int;
axiom N == 2;
var a: [int]int;

function sorted(a: [int]int, low: int, high: int): bool
{ (forall i, j: int :: low <= i && i <= j && j < high ==> a[i] <= a[j]) }

// By its specification alone: there is no body.
procedure Partition(low, high: int) returns (at: int, perm: [int]int);
  modifies a;
  requires low < high - 1;
  ensures low <= at && at < high;
  ensures (forall i: int :: low <= i && i < at ==> a[i] <= old(a[low]));
  ensures (forall i: int :: at <= i && i < high ==> old(a[low]) <= a[i]);
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
/*# STDOUT
pick-ranges.bpl(27,3): Error: postcondition violated: sorted(a, low, high)
    with a -> [0 -> 1, 1 -> 0], low -> 0, high -> 2
    because
      where a is [0 -> 1], low is 0, high is 2
      for i is 0, j is 1
        a[i] <= a[j] is false
          a[i] is 1
          a[j] is 0
    entry Sort with low -> 0, high -> 2, a -> [1 -> 1]
    confirmed: replayed, it fails after 12 steps
Sort: failed: executions: 10 passed, 1 failed (stopped by --failing)
*/
