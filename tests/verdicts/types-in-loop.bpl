// FAILS exec modular boogie
// What is assumed in each turn may be true of another type.
function count<a>(x: a): int;

procedure {:entrypoint} Main()
{
  var i: int;
  i := 0;
  while (i < 2)
    invariant i <= 2;
  {
    assume (exists<a> y: a :: (forall x: a :: count(x) == i));
    i := i + 1;
  }
  assert false;
}
