//# TOOL: bpl-verify
//# ARGS: --timeout 30 --memory 2G --seed 3 --infer-modifies --dialect=union
var g: int;

procedure main()
{
  g := 0;
  while (*)
  {
    g := g + 2;
  }
  assert g != 7;
}
/*# STDOUT
main: verified
*/
