// FAILS modular boogie
// Type parameters of one name in two procedures are two types.
function p<b>(x: b): bool;

procedure {:entrypoint} Main<b>(u: b)
{
  assume (forall x: b :: p(x));
  call Other();
}

procedure Other()
{
  assert (forall<b> y: b :: {p(y)} p(y));
}
