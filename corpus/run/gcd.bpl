// Euclid's algorithm by remainders.
// EXPECT Divides: verified
// EXPECT Coprime: failed assertion 36 with a = 2, b = 2
// EXPECT Lame: failed assertion 44

procedure Gcd(a: int, b: int) returns (g: int, steps: int)
  requires a >= 0 && b >= 0;
{
  var x, y, t: int;
  x := a;
  y := b;
  steps := 0;
  while (y != 0)
  {
    t := x mod y;
    x := y;
    y := t;
    steps := steps + 1;
  }
  g := x;
}

procedure Divides(a: int, b: int)
  requires 1 <= a && a <= 6 && 1 <= b && b <= 6;
{
  var g, s: int;
  call g, s := Gcd(a, b);
  assert g > 0 && a mod g == 0 && b mod g == 0;
}

procedure Coprime(a: int, b: int)
  requires a > 1 && b > 1;
{
  var g, s: int;
  call g, s := Gcd(a, b);
  assert g == 1;
}

procedure Lame(a: int, b: int)
  requires 0 <= a && a <= 30 && 0 <= b && b <= 30;
{
  var g, s: int;
  call g, s := Gcd(a, b);
  assert s < 6;
}
