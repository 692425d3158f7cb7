// The inverse of a permutation.
// EXPECT Invert: passed
// EXPECT Main: verified

const N: int;
axiom N == 5;

function permutes(a: [int]int, n: int): bool
{
  (forall i: int :: 0 <= i && i < n ==> 0 <= a[i] && a[i] < n) &&
  (forall i, j: int :: 0 <= i && i < j && j < n ==> a[i] != a[j])
}

procedure Invert(a: [int]int, n: int) returns (b: [int]int)
  requires n > 0 && permutes(a, n);
  ensures (forall i: int :: 0 <= i && i < n ==> b[a[i]] == i);
  ensures (forall i, j: int :: 0 <= i && i < j && j < n ==> b[i] != b[j]);
{
  var k: int;
  k := 0;
  while (k < n)
    invariant (forall i: int :: 0 <= i && i < k ==> b[a[i]] == i);
  {
    b[a[k]] := k;
    k := k + 1;
  }
}

procedure Main(a: [int]int) returns (b: [int]int)
  requires permutes(a, N);
{
  call b := Invert(a, N);
}
