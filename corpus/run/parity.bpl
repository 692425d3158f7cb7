// Even and odd by recursion into each other.
// EXPECT Ten: verified
// EXPECT Both: failed assertion 16 with n = 7

function even(n: int): bool { if n == 0 then true else odd(n - 1) }
function odd(n: int): bool { if n == 0 then false else even(n - 1) }

procedure Ten()
{
  assert even(10) && odd(7) && !odd(4);
}

procedure Both(n: int)
  requires 0 <= n && n < 20;
{
  assert even(n) || n != 7;
}
