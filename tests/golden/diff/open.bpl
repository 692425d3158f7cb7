//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# STRIP: yes
// What both leave open is one choice.
procedure P(n: int) returns (r: int)
{
  var t: int;
  havoc t;
  r := n;
  while (*) { r := r + t; if (*) { r := 0; } }
}
/*# INPUT new.bpl
procedure P(n: int) returns (r: int)
{
  var u: int;
  havoc u;
  r := n + 0;
  while (*) { r := u + r; if (*) { r := u - u; } }
}
*/
/*# STDOUT
P: changed, equal
*/
