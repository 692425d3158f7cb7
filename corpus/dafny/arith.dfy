// Functions and numbers: wrong specifications of small methods.
function method Abs(x: int): int
  ensures Abs(x) > 0
{
  if x < 0 then -x else x
}

method Max3(a: int, b: int, c: int) returns (m: int)
  ensures m >= a && m >= b && m >= c
  ensures m == a || m == b || m == c
{
  m := a;
  if b > m { m := b; }
  if c > a { m := c; }
}

method Average(a: nat, b: nat) returns (m: nat)
  requires a <= b
  ensures a <= m <= b
{
  m := (a + b) / 2;
}

method Digits(n: nat) returns (d: nat)
  ensures n > 0 ==> d > 0
{
  d := 0;
  var m := n;
  while m > 0
    invariant n > 0 ==> m > 0 || d > 0
  {
    m := m / 10;
    d := d + 1;
  }
}

method Leap(year: nat) returns (leap: bool)
  ensures leap <==> year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
{
  leap := year % 4 == 0 && year % 100 != 0;
}

method Classify(score: int) returns (grade: char)
  requires 0 <= score <= 100
  ensures grade == 'A' ==> score >= 90
{
  if score >= 90 { grade := 'A'; }
  else if score >= 80 { grade := 'B'; }
  else if score < 0 { assert false; grade := 'X'; }
  else { grade := 'A'; }
}
