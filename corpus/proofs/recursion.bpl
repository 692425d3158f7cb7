// A recursive procedure by its specification.
// EXPECT Triangle: verified

procedure Triangle(n: int) returns (r: int)
  requires n >= 0;
  ensures r >= n;
{
  r := 0;
  if (n > 0)
  {
    call r := Triangle(n - 1);
    r := r + n;
  }
}
