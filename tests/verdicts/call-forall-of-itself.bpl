// FAILS exec exec-apart auto horn modular infer replay
// The lemma uses itself for a fixed first argument; its own parameters stay what they are.
procedure Lemma(x: int, y: int)
{
  call forall Lemma(1, *);
  assert x == 1;
}

procedure {:entrypoint} Main(z: int)
{
  call Lemma(z, 2);
}
