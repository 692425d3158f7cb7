//# TOOL: bpl-lint
//# ARGS: --disable=all --dialect=2.4.1 {file}
//# EXIT: 2
procedure P(x: int, y: bool) returns (z: int);
implementation P({:a} {:b "}", x + 1} x: int, y: bool) returns ({:c} z: int)
{
}
/*# STDERR
bad-dialect-241-formals.bpl(5,21): error: attributes are not allowed on the 'implementation' copies of formals
bad-dialect-241-formals.bpl(5,37): error: attributes are not allowed on the 'implementation' copies of formals
bad-dialect-241-formals.bpl(5,68): error: attributes are not allowed on the 'implementation' copies of formals
3 parse errors detected in bad-dialect-241-formals.bpl
*/
