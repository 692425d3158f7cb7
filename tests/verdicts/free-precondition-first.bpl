// FAILS exec exec-apart auto horn modular infer invariants replay boogie
procedure Take(n: int)
  requires n > 0;
  free requires n > 10;
  requires n > 5;
{
}

procedure {:entrypoint} Main(n: int)
{
  assume n > 0;
  call Take(n);
}
