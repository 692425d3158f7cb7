// Collatz: steps to one, and the peak on the way.
// EXPECT Small: verified
// EXPECT Peak: failed assertion 34 with n = 15
// EXPECT Long: failed assertion 42 with n = 27

procedure Run(n: int) returns (steps: int, peak: int)
  requires n > 0;
{
  var m: int;
  m := n;
  steps := 0;
  peak := n;
  while (m != 1)
  {
    if (m mod 2 == 0) { m := m div 2; } else { m := 3 * m + 1; }
    if (m > peak) { peak := m; }
    steps := steps + 1;
  }
}

procedure Small(n: int)
  requires 1 <= n && n <= 7;
{
  var steps, peak: int;
  call steps, peak := Run(n);
  assert steps <= 16 && peak <= 52;
}

procedure Peak(n: int)
  requires 1 <= n && n <= 40;
{
  var steps, peak: int;
  call steps, peak := Run(n);
  assert peak < 150;
}

procedure Long(n: int)
  requires n > 0;
{
  var steps, peak: int;
  call steps, peak := Run(n);
  assert steps < 100;
}
