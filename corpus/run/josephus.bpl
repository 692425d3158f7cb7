// Who is the last of n in a ring when every second one leaves: a recurrence against the closed form.
// EXPECT Agree: failed assertion 23 with n = 6
// EXPECT Right: verified

procedure Ring(n: int) returns (last: int)
  requires n >= 1;
{
  var i: int;
  last := 0;
  i := 2;
  while (i <= n)
  {
    last := (last + 2) mod i;
    i := i + 1;
  }
}

procedure Agree(n: int)
  requires n >= 1;
{
  var last: int;
  call last := Ring(n);
  assert n < 8 ==> last == (if n < 4 then 2 * n - 2 * (if n < 2 then 1 else 2) else if n == 6 then 3 else 2 * (n - 4));
}

procedure Right(n: int)
  requires 1 <= n && n <= 12;
{
  var last: int;
  call last := Ring(n);
  assert last == 2 * (n - (if n >= 8 then 8 else if n >= 4 then 4 else if n >= 2 then 2 else 1));
}
