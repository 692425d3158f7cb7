//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# STRIP: yes
//# EXIT: 1
// Where one version ends and the other violates a check, they differ.
procedure Fails() { assert false; }
procedure Positive(x: int) returns (y: int) requires x > 0; { y := x; }
procedure Any() returns (x: int); ensures x == 0 || x == 1;
procedure Added(n: int) returns (r: int) { r := n; }
procedure Removed(n: int) returns (r: int) { assert n > 5; r := n; }
procedure Always(n: int) returns (r: int) { r := n; assert r >= n; }
procedure Loop(n: int) returns (r: int)
{
  r := 0;
  while (r < n) invariant r == 0 || r <= n; { r := r + 1; }
}
procedure Calls(n: int) returns (r: int) { r := n; call Fails(); }
procedure Requires(n: int) returns (r: int) { if (n > 0) { call r := Positive(n); } else { r := n; } }
procedure Blocked(n: int) returns (r: int) { assume n > 5; r := n; }
procedure Open() returns (r: int) { call r := Any(); }
/*# INPUT new.bpl
procedure Fails() { assert false; }
procedure Positive(x: int) returns (y: int) requires x > 0; { y := x; }
procedure Any() returns (x: int); ensures x == 0 || x == 1;
procedure Added(n: int) returns (r: int) { assert n > 5; r := n; }
procedure Removed(n: int) returns (r: int) { r := n; }
procedure Always(n: int) returns (r: int) { r := n - 1; assert r >= n; }
procedure Loop(n: int) returns (r: int)
{
  r := 0;
  while (r < n) invariant r == 0 || r < n; { r := r + 1; }
}
procedure Calls(n: int) returns (r: int) { r := n; }
procedure Requires(n: int) returns (r: int) { call r := Positive(n); }
procedure Blocked(n: int) returns (r: int) { r := n; }
procedure Open() returns (r: int) { call r := Any(); assert r > 0; }
*/
/*# STDOUT
Added: changed, differs
    message: the old version ends, the new one violates n > 5
    with n -> 0
    entry Versions1 with n -> 0
    confirmed: replayed, it fails after 9 steps
Removed: changed, differs
    message: the new version ends, the old one violates n > 5
    with n -> 0
    entry Versions2 with n -> 0
    confirmed: replayed, it fails after 8 steps
Always: changed, differs
    message: the old version ends, the new one violates r >= n
    with r -> -1, n -> 0
    entry Versions3 with n -> 0
    confirmed: replayed, it fails after 11 steps
Loop: changed, differs
    message: the old version ends, the new one violates r == 0 || r < n
    with r -> 1, n -> 1
    entry Versions4 with n -> 1
    confirmed: replayed, it fails after 15 steps
Calls: changed, differs
    message: the new version ends, the old one violates false
    entry Versions5 with n -> 0
    confirmed: replayed, it fails after 9 steps
Requires: changed, differs
    message: the old version ends, the new one violates x > 0
    with x -> 0
    entry Versions6 with n -> 0
    confirmed: replayed, it fails after 8 steps
Blocked: changed, equal where both end
Open: changed, differs
    message: the old version can end so, the new one cannot
    with r -> 0
    entry Versions8
    confirmed: replayed, it fails after 3 steps
*/
