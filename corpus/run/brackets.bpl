// Brackets that match: 1 opens, 2 closes.
// EXPECT Balanced: passed
// EXPECT Late: failed assertion 32

procedure Check(w: [int]int, n: int) returns (ok: bool)
{
  var i, depth: int;
  i, depth, ok := 0, 0, true;
  while (i < n)
  {
    depth := if w[i] == 1 then depth + 1 else depth - 1;
    ok := ok && depth >= 0;
    i := i + 1;
  }
  ok := ok && depth == 0;
}

procedure Balanced() returns (w: [int]int)
{
  var ok: bool;
  havoc w;
  assume (forall i: int :: 0 <= i && i < 4 ==> w[i] == 1 || w[i] == 2);
  call ok := Check(w, 4);
  assume ok && w[1] == 2;
}

procedure Late(w: [int]int, n: int)
  requires 0 <= n && n <= 6;
{
  var ok: bool;
  call ok := Check(w, n);
  assert ok ==> n < 5;
}
