// FAILS exec exec-apart auto horn modular boogie
// A local variable without a value is read by the quantifier that it is assigned.
procedure {:entrypoint} Main()
{
  var any: bool;
  any := (exists b: bool :: any && b);
  assert !any;
}
