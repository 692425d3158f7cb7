// The greatest sum of neighbours; the wrong one takes no negative number alone.
// EXPECT Good: verified
// EXPECT Bad: failed assertion 32 with n = 1

procedure Best(a: [int]int, n: int) returns (best: int)
  requires n > 0;
{
  var i, here: int;
  here := a[0];
  best := a[0];
  i := 1;
  while (i < n)
  {
    here := if here > 0 then here + a[i] else a[i];
    best := if here > best then here else best;
    i := i + 1;
  }
}

procedure Good(a: [int]int)
{
  var best: int;
  call best := Best(a, 3);
  assert best >= a[0] && best >= a[1] + a[2] && best >= a[0] + a[1] + a[2];
}

procedure Bad(a: [int]int, n: int)
  requires n > 0;
{
  var best: int;
  call best := Best(a, n);
  assert best >= 0;
}
