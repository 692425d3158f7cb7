// FAILS exec exec-apart auto modular boogie
procedure {:entrypoint} Main()
{
  var m: [int]int;
  m := (lambda i: int :: m[i] - 1);
  assert m[0] < 0;
}
