//# TOOL: bpl-testgen
//# ARGS: --no-timestamps --no-minimize
// Values as the solver gives them.
procedure Main(n: int)
{
  assume n > 100;
  assert n > 7;
}
/*# MATCH
name="passes 1"
inputs: n = [1-9][0-9]{2,}
*/
