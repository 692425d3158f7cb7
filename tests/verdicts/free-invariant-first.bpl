// FAILS exec exec-apart auto horn modular infer replay boogie
// The loop is held to the invariant that is checked without the free one.
procedure {:entrypoint} Main()
{
  var i: int;
  i := 0;
  while (i < 5)
    free invariant i < 3;
    invariant i < 3;
  {
    i := i + 1;
  }
}
