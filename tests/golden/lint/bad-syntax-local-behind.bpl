//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
procedure P()
{
  var x: int;
  x := 1;
  var y: int;
  y := 1;
}
/*# STDERR
bad-syntax-local-behind.bpl(8,3): error: "}" expected
bad-syntax-local-behind.bpl(9,3): error: EOF expected
2 parse errors detected in bad-syntax-local-behind.bpl
*/
