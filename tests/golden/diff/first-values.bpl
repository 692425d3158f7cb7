//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# STRIP: yes
//# EXIT: 1
// Results and locals have the same first values in both versions; only what is read counts.
procedure Untouched(n: int) returns (r: int) { if (n > 0) { r := 1; } }
procedure Local(n: int) returns (r: int) { var t: int; r := t + n; }
procedure Other(n: int) returns (r: int) { var t: int; r := t + n; }
procedure Callee() returns (r: int) { }
procedure Calls() returns (r: int) { call r := Callee(); r := r + 1; }
procedure Broken(n: int) returns (r: int) { while (true) { if (n > 3) { break; } r := 1; break; } }
/*# INPUT new.bpl
procedure Untouched(n: int) returns (r: int) { if (n < 1) { } else { r := 1; } }
procedure Local(n: int) returns (r: int) { var t: int; r := n + t; r := r + 0; }
procedure Other(n: int) returns (r: int) { var u: int; r := u + n + 0; }
procedure Callee() returns (r: int) { }
procedure Calls() returns (r: int) { call r := Callee(); r := 1 + r; if (r > 5) { r := 6; } }
procedure Broken(n: int) returns (r: int) { if (n <= 3) { r := 2; } }
*/
/*# STDOUT
Untouched: changed, equal
Local: changed, equal
Other: changed, equal
Calls: changed, undecided
    both bodies leave something open: two runs of one may differ
Broken: changed, differs
    message: the two versions differ in r
    with r -> 1, r$2 -> 2
    entry Versions5 with n -> 0, r$first -> 0
    confirmed: replayed, it fails after 12 steps
*/
