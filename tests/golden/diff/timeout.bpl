//# TOOL: bpl-diff
//# ARGS: --timeout 1 --compare-timeout 100 {file} new.bpl
//# EXIT: 3
//# STRIP: yes
// The limit of the whole command ends the search for an input.
procedure P(n: int) returns (r: int)
  requires n > 0;
{
  var i: int;
  i, r := n, 0;
  while (i != 1) {
    r := r + 1;
    if (i mod 2 == 0) { i := i div 2; } else { i := 3 * i + 1; }
  }
}
procedure Q(x: int) returns (r: int) { r := x; }
/*# INPUT new.bpl
procedure P(n: int) returns (r: int)
  requires n > 0;
{
  var i: int;
  i, r := n, 0;
  while (i != 1) {
    r := r + 1;
    if (r == 123456789) { r := 0; }
    if (i mod 2 == 0) { i := i div 2; } else { i := 3 * i + 1; }
  }
}
procedure Q(y: int) returns (r: int) { r := y; }
*/
/*# MATCH
^P: changed, undecided$
*/
/*# NOMATCH
Q:
*/
