// Which facts hold at the head of the loop?
procedure {:entrypoint} Main(n: int)
  requires n >= 0;
{
  var i, total: int;
  i := 0;
  total := 0;
  while (i < n) {
    total := total + 2;
    i := i + 1;
  }
  assert total == 2 * n;
}
