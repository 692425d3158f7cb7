//# TOOL: bpl-lint
//# ARGS: --disable all --enable unused-parameter
procedure Max(a: int, b: int) returns (m: int)
{ m := a; }
procedure Id(x: int) returns (y: int);
implementation Id(u: int) returns (v: int) { v := 1; }
function second(x: int, y: int): int { y }
/*# STDERR
unused-parameter.bpl(3,23): Note: parameter 'b' of 'Max' is not used [unused-parameter]
unused-parameter.bpl(6,19): Note: parameter 'u' of 'Id' is not used [unused-parameter]
unused-parameter.bpl(7,17): Note: parameter 'x' of 'second' is not used [unused-parameter]
*/
