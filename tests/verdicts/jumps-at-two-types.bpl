// FAILS exec auto horn modular boogie
// The labels of a procedure that is run at two types are two blocks each.
var heap: <a>[a]int;

procedure P<a>(x: a, y: int)
{
  goto one, other;
one:
  assume y > 0;
  return;
other:
  assert y > 0;
}

procedure {:entrypoint} Main()
{
  call P(1, 1);
  call P(true, 0);
}
