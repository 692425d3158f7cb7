// FAILS exec exec-apart auto horn modular infer replay boogie
procedure Take(n: int)
  free requires n != 0;
{
}

procedure {:entrypoint} Main(k: int)
{
  call Take(k);
  assert k != 0;
}
