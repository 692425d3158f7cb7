//# TOOL: bpl-fmt
//# ARGS: {file}
//# EXIT: 2
procedure P() { x := ; }
var y;
/*# STDERR
bad-syntax.bpl(4,22): error: invalid UnaryExpression
  hint: found ';' instead of an expression
bad-syntax.bpl(5,6): error: ":" expected
  hint: found ';': a type is missing, as in 'x: int'
2 parse errors detected in bad-syntax.bpl
*/
