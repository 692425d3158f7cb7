// FAILS exec:refused auto:refused horn:refused invariants:refused
procedure {:entrypoint} Main(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
    measure i;
  {
    i := i + 1;
  }
}
