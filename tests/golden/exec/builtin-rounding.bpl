//# TOOL: bpl-exec
function {:builtin "(_ to_fp 8 24) RNE"} of_int(int): float24e8;
function {:builtin "(_ to_fp 8 24) RNE"} of_real(real): float24e8;

procedure Main()
{
  var x: float24e8;
  x := of_real(1e7);
  assert (x + of_int(1)) - (x - of_int(1)) == of_int(2);
}
/*# STDOUT
Main: verified: executions: 1 passed
*/
