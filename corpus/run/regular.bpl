// A pattern, (ab)*c, as an automaton over letters as numbers.
// EXPECT Word: passed with w = [0 -> 1, 1 -> 2, 2 -> 3], n = 3
// EXPECT Even: failed assertion 37
// EXPECT Odd: verified

function Step(s: int, c: int): int
{
  if s == 0 && c == 1 then 1 else if s == 1 && c == 2 then 0 else if s == 0 && c == 3 then 2 else 3
}

procedure Match(w: [int]int, n: int) returns (ok: bool)
{
  var i, s: int;
  i := 0;
  s := 0;
  while (i < n)
  {
    s := Step(s, w[i]);
    i := i + 1;
  }
  ok := s == 2;
}

procedure Word() returns (w: [int]int, n: int)
{
  var ok: bool;
  n := 3;
  call ok := Match(w, n);
  assume ok;
}

procedure Even(w: [int]int, n: int)
  requires 0 <= n && n <= 6;
{
  var ok: bool;
  call ok := Match(w, n);
  assert ok ==> n mod 2 == 0;
}

procedure Odd(w: [int]int, n: int)
  requires 0 <= n && n <= 5;
{
  var ok: bool;
  call ok := Match(w, n);
  assert ok ==> n mod 2 == 1;
}
