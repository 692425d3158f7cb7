// FAILS exec exec-apart auto horn modular infer replay boogie
// The same where the loop is entered.
procedure {:entrypoint} Main(n: int)
  requires n > 5;
{
  while (*)
    free invariant n > 7;
    invariant n > 7;
  {
  }
}
