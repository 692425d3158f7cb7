// Powers modulo m by squaring.
// EXPECT Good: verified
// EXPECT Bad: failed assertion 49
// EXPECT Fermat: verified

procedure Power(b: int, e: int, m: int) returns (r: int)
  requires b >= 0 && e >= 0 && m > 0;
{
  var x, k: int;
  r := 1 mod m;
  x := b mod m;
  k := e;
  while (k > 0)
  {
    if (k mod 2 == 1) { r := (r * x) mod m; }
    x := (x * x) mod m;
    k := k div 2;
  }
}

procedure Slow(b: int, e: int, m: int) returns (r: int)
  requires b >= 0 && e >= 0 && m > 0;
{
  var i: int;
  r := 1 mod m;
  i := 0;
  while (i < e)
  {
    r := (r * b) mod m;
    i := i + 1;
  }
}

procedure Good(b: int, e: int)
  requires 0 <= b && b < 7 && 0 <= e && e < 6;
{
  var x, y: int;
  call x := Power(b, e, 7);
  call y := Slow(b, e, 7);
  assert x == y;
}

procedure Bad(b: int, e: int, m: int)
  requires b >= 0 && e >= 0 && m > 1;
{
  var x, y: int;
  call x := Power(b, e, m);
  call y := Power(b, e + 1, m);
  assert x != y || x == 0 || b mod m == 1 || m < 7;
}

procedure Fermat(b: int)
  requires 1 <= b && b < 11;
{
  var x: int;
  call x := Power(b, 10, 11);
  assert x == 1;
}
