// FAILS exec exec-apart auto horn modular boogie
// What a called procedure reads counts where it is called.
var g: bool;

procedure Look()
{
  var b: bool;
  b := (forall i: int :: g);
  assert b;
}

procedure {:entrypoint} Main()
  modifies g;
{
  g := true;
  while (*)
  {
    if (*) { g := false; } else { call Look(); }
  }
}
