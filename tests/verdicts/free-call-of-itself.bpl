// FAILS exec exec-apart auto horn replay
// What execution begins with is assumed there, and not where the procedure calls itself.
procedure {:entrypoint} Main(k: int where k > 0)
  requires k < 10;
  free requires k != 5;
{
  assert k > 0 && k != 5;
  if (k < 9)
  {
    free call Main(k - 4);
  }
}
