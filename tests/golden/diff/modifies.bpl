//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# STRIP: yes
//# EXIT: 1
// The old version's clause mentions a variable that the new program has lost.
var g: int;
var h: int;
procedure P(x: int) returns (y: int)
  modifies g;
  modifies g, h;
{
  y := x;
  h := y;
}
/*# INPUT new.bpl
var h: int;
procedure P(x: int) returns (y: int)
  modifies h;
{
  y := x + 1;
  h := x;
}
*/
/*# STDOUT
P: changed, differs
    message: the two versions differ in y
    with y -> 0, y$2 -> 1
    entry Versions1 with x -> 0
    confirmed: replayed, it fails after 11 steps
*/
