// What can be reached in a graph of four places, by rounds.
// EXPECT Chain: verified
// EXPECT Lost: failed assertion 40

procedure Reach(edge: [int, int]bool, rounds: int) returns (seen: [int]bool)
{
  var r, i, j: int;
  seen := (lambda k: int :: k == 0);
  r := 0;
  while (r < rounds)
  {
    i := 0;
    while (i < 4)
    {
      j := 0;
      while (j < 4)
      {
        if (seen[i] && edge[i, j]) { seen[j] := true; }
        j := j + 1;
      }
      i := i + 1;
    }
    r := r + 1;
  }
}

procedure Chain(edge: [int, int]bool)
  requires edge[0, 1] && edge[1, 2] && edge[2, 3];
{
  var seen: [int]bool;
  call seen := Reach(edge, 1);
  assert seen[3];
}

procedure Lost(edge: [int, int]bool)
  requires edge[0, 3] && edge[3, 2] && edge[2, 1];
{
  var seen: [int]bool;
  call seen := Reach(edge, 1);
  assert seen[1];
}
