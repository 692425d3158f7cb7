//# TOOL: bpl-reduce
//# ARGS: --for bpl-exec --input {file} --run-timeout 60 --max-runs 4
//# EXIT: 3
// The search stops at its number of executions: this is kept.
var g: int;
procedure Other(x: int) modifies g; { g := g + x; assert g == old(g) + x; }
procedure P(n: int) { var i: int; while (i != n) { i := i + 1; } assert i * i >= 0; }
/*# STDOUT
procedure P(n: int)
{
  var i: int;
  while (i != n) {
    i := i + 1;
  }
  assert i * i >= 0;
}
*/
