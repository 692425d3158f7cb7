//# TOOL: bpl-reduce
//# ARGS: --for bpl-exec --input {file} --run-timeout 60 --max-runs 4
//# EXIT: 3
// The search stops at its number of executions: this is kept.
var g: int;
procedure Other(x: int) modifies g; { g := g + x; assert g == old(g) + x; }
procedure P() modifies g; { g := 0; while (*) { g := g + 2; } assert g != 7; }
/*# STDOUT
var g: int;

procedure P()
  modifies g;
{
  g := 0;
  while (*) {
    g := g + 2;
  }
  assert g != 7;
}
*/
