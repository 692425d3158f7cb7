//# TOOL: bpl-lint
//# ARGS: --disable all --enable never-read
procedure P(a: int) returns (r: int)
{
  var t: int;
  var m: [int]int;
  t := a + 1;
  m[0] := 1;
  r := a;
}
/*# STDERR
never-read.bpl(7,3): Note: 't' is assigned and never read [never-read]
never-read.bpl(8,3): Note: 'm' is assigned and never read [never-read]
*/
