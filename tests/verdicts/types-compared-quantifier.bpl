// FAILS boogie
procedure {:entrypoint} Main()
{
  assert (forall<a, b> x: a, y: b :: x != y);
}
