//# TOOL: bpl-fmt
//# ARGS: {file}
//# EXIT: 2
procedure P() { x := ; }
var y;
/*# STDERR
bad-syntax.bpl(4,22): error: invalid UnaryExpression
bad-syntax.bpl(5,6): error: ":" expected
2 parse errors detected in bad-syntax.bpl
*/
