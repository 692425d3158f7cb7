// FAILS exec exec-apart auto horn modular boogie
// The flag is read by the quantifier that it is assigned, so the turns differ.
procedure {:entrypoint} Main()
{
  var odd: bool;
  odd := false;
  while (*)
  {
    odd := (forall b: bool :: b || !odd);
    odd := (forall b: bool :: b || odd);
    assert !odd;
  }
}
