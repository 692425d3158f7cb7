// Two processes and a flag each: without turns both may be inside.
// EXPECT Naive: failed assertion 20
// EXPECT Peterson: verified

procedure Naive()
{
  var p, q: int;
  var inP, inQ: bool;
  var n: int;
  p, q, inP, inQ, n := 0, 0, false, false, 0;
  while (n < 6)
  {
    goto P, Q;
    P:
      if (p == 0 && !inQ) { p := 1; } else if (p == 1) { inP := true; p := 2; } else if (p == 2) { inP := false; p := 0; }
      goto Next;
    Q:
      if (q == 0 && !inP) { q := 1; } else if (q == 1) { inQ := true; q := 2; } else if (q == 2) { inQ := false; q := 0; }
    Next:
    assert !(inP && inQ);
    n := n + 1;
  }
}

procedure Peterson()
{
  var p, q, turn: int;
  var wantP, wantQ: bool;
  p, q, turn, wantP, wantQ := 0, 0, 0, false, false;
  while (*)
  {
    goto P, Q;
    P:
      if (p == 0) { wantP := true; p := 1; }
      else if (p == 1) { turn := 1; p := 2; }
      else if (p == 2) { if (!wantQ || turn == 0) { p := 3; } }
      else { wantP := false; p := 0; }
      goto Next;
    Q:
      if (q == 0) { wantQ := true; q := 1; }
      else if (q == 1) { turn := 0; q := 2; }
      else if (q == 2) { if (!wantP || turn == 1) { q := 3; } }
      else { wantQ := false; q := 0; }
    Next:
    assert !(p == 3 && q == 3);
  }
}
