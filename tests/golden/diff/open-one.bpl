//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# STRIP: yes
//# EXIT: 1
// One version leaves a choice open, the other has one result: another result is a difference.
procedure Choice(n: int) returns (r: int) { r := n; }
procedure Lost(n: int) returns (r: int) { r := n; }
procedure Down(n: int) returns (r: int) { var t: int; t := 0; if (n > 0) { call t := Down(n - 1); } r := t + 1; }
procedure Both(n: int) returns (r: int) { havoc r; }
procedure No(n: int) returns (r: int) { r := n; }
/*# INPUT new.bpl
procedure Choice(n: int) returns (r: int) { if (*) { havoc r; } else { r := n; } }
procedure Lost(n: int) returns (r: int) { havoc r; assume r == n; }
procedure Down(n: int) returns (r: int) { var t: int; if (n > 0) { call t := Down(n - 1); } r := t + 1; }
procedure Both(n: int) returns (r: int) { goto A, B; A: havoc r; return; B: r := n; }
procedure No(n: int) returns (r: int) { var x: int; havoc x; r := n + x - x; }
*/
/*# STDOUT
Choice: changed, differs
    message: the two versions differ in r
    with r -> 0, r$2 -> 1
    entry Versions1 with n -> 0
    confirmed: replayed, it fails after 6 steps
Lost: changed, equal where both end
Down: changed, differs
    message: the two versions differ in r
    with r -> 1, r$2 -> 2
    entry Versions3 with n -> 0, t$first -> 1
    confirmed: replayed, it fails after 10 steps
Both: changed, undecided
    both bodies leave something open: two runs of one may differ
No: changed, equal
*/
