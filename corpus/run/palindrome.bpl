// Words that read the same backwards, and numbers that do.
// EXPECT Word: failed assertion 23 with n = 2
// EXPECT Number: failed assertion 43 with n = 10
// EXPECT Three: passed

procedure IsPalindrome(a: [int]int, n: int) returns (r: bool)
{
  var i: int;
  i := 0;
  r := true;
  while (i < n div 2)
  {
    if (a[i] != a[n - 1 - i]) { r := false; }
    i := i + 1;
  }
}

procedure Word(a: [int]int, n: int)
  requires n >= 0;
{
  var r: bool;
  call r := IsPalindrome(a, n);
  assert r;
}

procedure Reversed(n: int) returns (r: int)
{
  var m: int;
  m := n;
  r := 0;
  while (m > 0)
  {
    r := 10 * r + m mod 10;
    m := m div 10;
  }
}

procedure Number(n: int)
  requires n > 0;
{
  var r: int;
  call r := Reversed(n);
  assert r == n;
}

procedure Three() returns (n: int)
{
  var r: int;
  havoc n;
  assume 100 <= n && n < 1000;
  call r := Reversed(n);
  assume r == n;
}
