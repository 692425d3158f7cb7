// The towers of Hanoi: how many moves, and where from and to.
// EXPECT Count: verified
// EXPECT Less: failed assertion 35 with n = 3

var moves: int;

procedure Move(n: int, from: int, to: int, by: int)
  requires n >= 0;
  modifies moves;
{
  if (n > 0)
  {
    call Move(n - 1, from, by, to);
    moves := moves + 1;
    call Move(n - 1, by, to, from);
  }
}

procedure Count(n: int)
  requires 0 <= n && n <= 5;
  modifies moves;
{
  moves := 0;
  call Move(n, 0, 2, 1);
  assert n == 5 ==> moves == 31;
  assert moves >= n;
}

procedure Less(n: int)
  requires n >= 0;
  modifies moves;
{
  moves := 0;
  call Move(n, 0, 2, 1);
  assert moves <= 2 * n;
}
