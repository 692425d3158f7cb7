// SAFE exec exec-apart auto horn invariants modular infer boogie
procedure {:entrypoint} Main(k: int where k > 0)
  free requires k != 5;
{
  assert k > 0 && k != 5;
}
