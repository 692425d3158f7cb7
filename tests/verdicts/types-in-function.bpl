// FAILS exec boogie
// The function is asked twice: the types that make it true need not be the same.
function count<a>(x: a): int;
function Some(k: int): bool { (exists<a> y: a :: (forall x: a :: count(x) == k)) }

procedure {:entrypoint} Main()
{
  assume Some(1) && Some(2);
  assert false;
}
