// The vote of Boyer and Moore.
// EXPECT Good: verified
// EXPECT Always: failed assertion 31

procedure Vote(a: [int]int, n: int) returns (who: int)
  requires n > 0;
{
  var i, count: int;
  i, count, who := 0, 0, 0;
  while (i < n)
  {
    if (count == 0) { who := a[i]; count := 1; }
    else if (a[i] == who) { count := count + 1; }
    else { count := count - 1; }
    i := i + 1;
  }
}

procedure Good(a: [int]int, x: int)
  requires (a[0] == x && a[1] == x) || (a[1] == x && a[2] == x) || (a[0] == x && a[2] == x);
{
  var who: int;
  call who := Vote(a, 3);
  assert who == x;
}

procedure Always(a: [int]int)
{
  var who: int;
  call who := Vote(a, 3);
  assert who == a[0] || who == a[1];
}
