// Nim with one heap: who takes the last of n, taking one to three.
// EXPECT Wins: verified
// EXPECT Loses: failed assertion 17 with n = 4

function wins(n: int): bool
{ n > 0 && (!wins(n - 1) || (n > 1 && !wins(n - 2)) || (n > 2 && !wins(n - 3))) }

procedure Wins(n: int)
  requires 0 <= n && n <= 7;
{
  assert wins(n) <==> n mod 4 != 0;
}

procedure Loses(n: int)
  requires 0 < n && n <= 10;
{
  assert wins(n);
}
