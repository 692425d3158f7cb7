// McCarthy's function is 91 up to 101 only.
// EXPECT Main: failed assertion 21 with n = 102

procedure M(n: int) returns (r: int)
{
  if (n > 100)
  {
    r := n - 10;
  }
  else
  {
    call r := M(n + 11);
    call r := M(r);
  }
}

procedure Main(n: int)
{
  var r: int;
  call r := M(n);
  assert n <= 102 ==> r == 91;
}
