//# TOOL: bpl-direct
//# ARGS: --no-line --asserts
//# STRIP: yes
var {:layer 0, 2} x: int;
atomic action {:layer 1} Gate() { assert x > 0; }
yield procedure {:layer 1} P()
{
  var {:layer 1} a: int;
  assert {:layer 1} a == 2;
}
procedure Q(a: int);
implementation Q(a: int)
{
  assert {:layer 1} a == 2;
  assert a == 3;
}
/*# STDOUT
var {:layer 0, 2} x: int;

atomic action {:layer 1} Gate()
{
  assert x > 0;
}

yield procedure {:layer 1} P()
{
  var {:layer 1} a: int;
  assert {:layer 1} a == 2;
}

procedure Q(a: int);

implementation Q(a: int)
{
  assert {:layer 1} a == 2;
  if (*) {
    assume {:direct "refuted"} a != 3;
    assert {:abort} {:direct} false;
  }
  assume {:direct "assert"} a == 3;
}
*/
