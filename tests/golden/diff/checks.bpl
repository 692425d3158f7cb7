//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# STRIP: yes
//# EXIT: 1
// A check that fails in both versions is no difference.
procedure Callee(x: int) returns (y: int) requires x > 0; ensures y > x; { y := x; }
procedure Asserts(n: int) returns (r: int) { assert n > 5; r := n; }
procedure Calls(n: int) returns (r: int) { call r := Callee(n); r := r + 1; }
procedure Stricter(n: int) returns (r: int) { r := n; assert n > 5; }
/*# INPUT new.bpl
procedure Callee(x: int) returns (y: int) requires x > 0; ensures y > x; { y := x; }
procedure Asserts(n: int) returns (r: int) { assert n > 5; if (n > 4) { r := n; } else { r := 0; } }
procedure Calls(n: int) returns (r: int) { call r := Callee(n); if (r > 0) { r := r + 1; } }
procedure Stricter(n: int) returns (r: int) { r := n; assert n > 6; r := r + 1; }
*/
/*# STDOUT
Asserts: changed, equal
Calls: changed, equal
Stricter: changed, differs
    message: the old version ends, the new one violates n > 6
    with n -> 6
    entry Versions3 with n -> 6
    confirmed: replayed, it fails after 12 steps
*/
