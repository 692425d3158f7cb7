//# TOOL: bpl-testgen
//# ARGS: --lcov /dev/stdout -o /dev/null
//# EXIT: 1
// Lines, branches and procedures; behind a check that always fails nothing is run.
procedure Never(x: int)
{
  assert x > 0;
}

procedure Help(x: int) returns (y: int)
{
  y := x;
  if (y > 100 && y < 100) {
    call Never(y);
  }
}

procedure {:entrypoint} Main(x: int)
{
  var y: int;
  call y := Help(x);
  if (y == 3) {
    y := 4; y := y + 1;
    assert y == 4;
    y := 5;
  }
  goto left, right;
left:
  assume x > 0;
  return;
right:
  assume x <= 0;
}
/*# STDOUT
TN:
SF:lcov.bpl
FN:5,Never
FN:10,Help
FN:18,Main
FNDA:0,Never
FNDA:3,Help
FNDA:3,Main
FNF:3
FNH:2
BRDA:13,11,0,0
BRDA:13,11,1,3
BRDA:22,2,0,1
BRDA:22,2,1,2
BRDA:27,3,0,1
BRDA:27,3,1,1
BRF:6
BRH:5
DA:5,0
DA:7,0
DA:10,3
DA:12,3
DA:13,3
DA:14,0
DA:18,3
DA:21,3
DA:22,3
DA:23,1
DA:24,1
DA:25,0
DA:27,2
DA:29,1
DA:30,1
DA:32,1
LF:16
LH:12
end_of_record
*/
