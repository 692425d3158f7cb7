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
  hint: found 'var': local variables are declared before all statements
bad-syntax-local-behind.bpl(9,3): error: EOF expected
  hint: found 'y' instead of a declaration: axiom, const, datatype, function, implementation, procedure, type or var
2 parse errors detected in bad-syntax-local-behind.bpl
*/
