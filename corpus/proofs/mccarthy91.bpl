// McCarthy's function, whose summary has to be found.
// EXPECT Main: verified

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
  assert n <= 101 ==> r == 91;
  assert n > 101 ==> r == n - 10;
}
