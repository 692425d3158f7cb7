// Bubble sort. Bug: the swap loses an element.
// EXPECT Sort: failed postcondition 14
// EXPECT Main: failed postcondition 14

const N: int;
axiom N == 2;
var a: [int]int;

procedure Sort(n: int) returns (perm: [int]int)
  modifies a;
  requires n >= 0;
  ensures (forall i, j: int :: 0 <= i && i < j && j < n ==> a[i] <= a[j]);
  ensures (forall i: int :: 0 <= i && i < n ==> 0 <= perm[i] && perm[i] < n);
  ensures (forall i, j: int :: 0 <= i && i < j && j < n ==> perm[i] != perm[j]);
  ensures (forall i: int :: 0 <= i && i < n ==> a[i] == old(a)[perm[i]]);
{
  var last, i: int;
  i := 0;
  while (i < n) { perm[i] := i; i := i + 1; }
  last := n;
  while (last > 1)
  {
    i := 0;
    while (i + 1 < last)
    {
      if (a[i] > a[i + 1])
      {
        a[i] := a[i + 1];
        a[i + 1] := a[i];
        perm[i] := perm[i + 1];
        perm[i + 1] := perm[i];
      }
      i := i + 1;
    }
    last := last - 1;
  }
}

procedure Main() returns (perm: [int]int)
  modifies a;
{
  call perm := Sort(N);
}
