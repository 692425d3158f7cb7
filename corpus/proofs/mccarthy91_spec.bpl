// McCarthy's function with the specification that proves it.
// EXPECT M: verified

procedure M(n: int) returns (r: int)
  ensures n <= 101 ==> r == 91;
  ensures n > 101 ==> r == n - 10;
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
