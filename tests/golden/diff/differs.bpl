//# TOOL: bpl-diff
//# ARGS: --verify {file} new.bpl
//# EXIT: 1
//# STRIP: yes
// An input, and both results; the verdicts; procedures that came and went.
var g: int;
procedure Bump(x: int) modifies g; ensures g >= old(g); { if (x > 0) { g := g + x; } }
procedure Abs(x: int) returns (r: int) ensures r >= 0; { r := x; if (r < 0) { r := -r; } }
procedure Gone(x: int) { assert x == x; }
/*# INPUT new.bpl
var g: int;
procedure Bump(x: int) modifies g; ensures g >= old(g); { if (x >= 7) { g := g + x; } }
procedure Abs(x: int) returns (r: int) ensures r >= 0; { r := x; if (r < 3) { r := -r; } }
procedure Come(x: int, y: int) { assert x == x; }
*/
/*# STDOUT
Bump: changed, differs, verified before, verified now
    message: the two versions differ in g
    with g$1 -> 1, g -> 0
    entry Versions1 with x -> 1
    confirmed: replayed, it fails after 9 steps
Abs: changed, differs, verified before, errors now
    message: the two versions differ in r
    with r -> 1, r$2 -> -1
    entry Versions2 with x -> 1
    confirmed: replayed, it fails after 8 steps
Come: added
Gone: removed
*/
