//# TOOL: bpl-replay
// What a procedure takes for granted of its arguments is nobody's to show: 'call forall' promises more.
function one(n: int): int { if n > 6 then 1 else 0 }

procedure Lemma(n: int)
  free requires n > 6;
  requires n > 0;
  ensures one(n) == 1;
{
}

procedure {:entrypoint} P()
{
  call forall Lemma(*);
  assert one(3) == 1;
}
/*# STDOUT
P: 1 infeasible
*/
