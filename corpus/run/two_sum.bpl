// Two numbers of an array with a given sum.
// EXPECT Finds: passed
// EXPECT Misses: failed postcondition 32

procedure Find(a: [int]int, n: int, s: int) returns (i: int, j: int)
  requires 0 <= n;
{
  i := 0;
  while (i < n)
  {
    j := i + 1;
    while (j < n)
    {
      if (a[i] + a[j] == s) { return; }
      j := j + 1;
    }
    i := i + 1;
  }
  i := -1;
}

procedure Finds() returns (a: [int]int, i: int, j: int)
{
  havoc a;
  assume a[0] > 0 && a[1] > a[0] && a[2] > a[1];
  call i, j := Find(a, 3, 10);
  assume i == 1 && j == 2;
}

procedure Misses(a: [int]int, n: int) returns (i: int, j: int)
  requires n == 3;
  ensures i >= 0;
{
  call i, j := Find(a, n, 0);
}
