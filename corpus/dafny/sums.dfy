// Loops with invariants.
method Twice(n: int) returns (s: int)
  requires n >= 0
  ensures s == 2 * n
{
  s := 0;
  var i := 0;
  while i < n
    invariant 0 <= i <= n
    invariant s == 2 * i
  {
    i := i + 1;
    s := s + 2;
  }
}

method TooFar(n: int) returns (s: int)
  requires n >= 0
  ensures s == 2 * n
{
  s := 0;
  var i := 0;
  while i <= n
    invariant 0 <= i <= n + 1
    invariant s == 2 * i
  {
    i := i + 1;
    s := s + 2;
  }
}

method Between(low: int, high: int) returns (middle: int)
  requires low < high
  ensures low <= middle < high
{
  middle := (low + high) / 2;
}

method Divides(n: int, d: int) returns (q: int, r: int)
  requires n >= 0 && d > 0
  ensures r < d
{
  q, r := 0, n;
  while r >= d
    invariant r >= 0
  {
    q, r := q + 1, r - d;
  }
  assert q >= 0;
}
