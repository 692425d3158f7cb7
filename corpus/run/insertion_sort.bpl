// Insertion sort, and one that stops too early.
// EXPECT Sort: verified
// EXPECT Early: failed postcondition 28 with n = 2

procedure Sort(a: [int]int, n: int) returns (b: [int]int)
  requires 0 <= n && n <= 4;
  ensures (forall i: int :: 0 <= i && i < n - 1 ==> b[i] <= b[i + 1]);
{
  var i, j, t: int;
  b := a;
  i := 1;
  while (i < n)
  {
    j := i;
    while (j > 0 && b[j - 1] > b[j])
    {
      t := b[j];
      b[j] := b[j - 1];
      b[j - 1] := t;
      j := j - 1;
    }
    i := i + 1;
  }
}

procedure Early(a: [int]int, n: int) returns (b: [int]int)
  requires 0 <= n;
  ensures (forall i: int :: 0 <= i && i < n - 1 ==> b[i] <= b[i + 1]);
{
  var i, j, t: int;
  b := a;
  i := 1;
  while (i < n)
  {
    j := i;
    while (j > 1 && b[j - 1] > b[j])
    {
      t := b[j];
      b[j] := b[j - 1];
      b[j - 1] := t;
      j := j - 1;
    }
    i := i + 1;
  }
}
