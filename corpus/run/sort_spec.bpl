// Sorting by its specification alone: three numbers in order, a permutation of those given.
// EXPECT Sort: passed with b = [0 -> 1, 1 -> 2, 2 -> 3]
// EXPECT Weak: failed assertion 27
// EXPECT Sorted: failed assertion 33 with n = 2

function Same(a: [int]int, b: [int]int, n: int, p: [int]int): bool
{
  (forall i: int :: 0 <= i && i < n ==> 0 <= p[i] && p[i] < n && b[i] == a[p[i]]) &&
  (forall i, j: int :: 0 <= i && i < j && j < n ==> p[i] != p[j])
}
function Ordered(a: [int]int, n: int): bool
{ (forall i, j: int :: 0 <= i && i < j && j < n ==> a[i] <= a[j]) }

procedure Sort() returns (b: [int]int)
{
  var a, p: [int]int;
  a := a[0 := 3][1 := 1][2 := 2];
  havoc b, p;
  assume Same(a, b, 3, p) && Ordered(b, 3);
}

procedure Weak(a: [int]int) returns (b: [int]int)
{
  havoc b;
  assume Ordered(b, 3);
  assume (forall i: int :: 0 <= i && i < 3 ==> (exists j: int :: 0 <= j && j < 3 && b[i] == a[j]));
  assert (forall i: int :: 0 <= i && i < 3 ==> (exists j: int :: 0 <= j && j < 3 && a[i] == b[j]));
}

procedure Sorted(a: [int]int, n: int)
  requires n >= 0;
{
  assert Ordered(a, n);
}
