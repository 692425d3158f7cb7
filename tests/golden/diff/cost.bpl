//# TOOL: bpl-diff
//# ARGS: --verify --no-compare --work=0 {file} new.bpl
//# EXIT: 1
//# STRIP: yes
// Seven numbers below six are not all different: the new version's proof needs a search.
procedure P(x0: int, x1: int, x2: int, x3: int, x4: int, x5: int, x6: int) returns (r: int)
  requires 0 <= x0 && x0 < 6 && 0 <= x1 && x1 < 6 && 0 <= x2 && x2 < 6 && 0 <= x3 && x3 < 6 && 0 <= x4 && x4 < 6 && 0 <= x5 && x5 < 6 && 0 <= x6 && x6 < 6;
  ensures r == 0;
{
  r := 0;
}
/*# INPUT new.bpl
procedure P(x0: int, x1: int, x2: int, x3: int, x4: int, x5: int, x6: int) returns (r: int)
  requires 0 <= x0 && x0 < 6 && 0 <= x1 && x1 < 6 && 0 <= x2 && x2 < 6 && 0 <= x3 && x3 < 6 && 0 <= x4 && x4 < 6 && 0 <= x5 && x5 < 6 && 0 <= x6 && x6 < 6;
  ensures r == 0;
{
  r := if x1 == x0 || x2 == x0 || x2 == x1 || x3 == x0 || x3 == x1 || x3 == x2 || x4 == x0 || x4 == x1 || x4 == x2 || x4 == x3 || x5 == x0 || x5 == x1 || x5 == x2 || x5 == x3 || x5 == x4 || x6 == x0 || x6 == x1 || x6 == x2 || x6 == x3 || x6 == x4 || x6 == x5 then 0 else 1;
}
*/
/*# MATCH
^P: changed, verified before, verified now in \d{6,} steps instead of \d{1,5}$
*/
