// Leap years, and days of a month.
// EXPECT Century: failed assertion 15
// EXPECT Right: verified

function Leap(y: int): bool { y mod 4 == 0 && (y mod 100 != 0 || y mod 400 == 0) }
function Days(m: int, y: int): int
{
  if m == 2 then (if Leap(y) then 29 else 28)
  else if m == 4 || m == 6 || m == 9 || m == 11 then 30 else 31
}

procedure Century(y: int)
  requires 1800 <= y && y <= 2100;
{
  assert Leap(y) <==> y mod 4 == 0;
}

procedure Right(y: int)
  requires 1582 <= y;
{
  var m, d: int;
  m := 1;
  d := 0;
  while (m <= 12)
  {
    d := d + Days(m, y);
    m := m + 1;
  }
  assert d == if Leap(y) then 366 else 365;
}
