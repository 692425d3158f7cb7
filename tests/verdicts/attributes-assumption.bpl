// FAILS exec auto horn invariants
procedure {:entrypoint} Main()
{
  var {:assumption} trusted: bool;
  assert trusted;
}
