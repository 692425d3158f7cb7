//# TOOL: bpl-lint
//# ARGS: --disable all --enable self-assignment
var m: [int]int;
procedure P() returns (x: int)
  modifies m;
{
  x := 1;
  x := x;
  m[x] := m[x];
  x, m := x, m;
}
/*# STDERR
self-assignment.bpl(8,3): Note: 'x' is assigned to itself [self-assignment]
self-assignment.bpl(9,3): Note: 'm[x]' is assigned to itself [self-assignment]
self-assignment.bpl(10,3): Note: 'x' is assigned to itself [self-assignment]
self-assignment.bpl(10,6): Note: 'm' is assigned to itself [self-assignment]
*/
