//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
type x;
function f([int] // a type
  x: int): int;
function g(x int
  : int): int;
/*# STDERR
bad-parameter-name.bpl(6,4): error: expected identifier before ':'
bad-parameter-name.bpl(8,3): error: expected identifier before ':'
2 parse errors detected in bad-parameter-name.bpl
*/
