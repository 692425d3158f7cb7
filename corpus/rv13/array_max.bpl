// The greatest element of an array, without invariants.
// EXPECT Max: passed
// EXPECT Main: verified

const N: int;
axiom N == 10;

procedure Max(a: [int]int, n: int) returns (max: int)
  requires n > 0;
  ensures (forall j: int :: 0 <= j && j < n ==> a[j] <= max);
  ensures (exists j: int :: 0 <= j && j < n && a[j] == max);
{
  var i: int;
  max, i := a[0], 1;
  while (i < n)
  {
    if (max < a[i]) { max := a[i]; }
    i := i + 1;
  }
}

procedure Main(a: [int]int) returns (max: int)
{
  call max := Max(a, N);
}
