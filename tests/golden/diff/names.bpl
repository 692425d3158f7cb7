//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# STRIP: yes
//# EXIT: 1
// Names that end like those that the comparison makes, names that another version hides or binds.
var g, g$2, k: int;
procedure Global() modifies g; { g := g + 1; }
procedure Thread(x$1: int, x$2: int) returns (x: int) { x := x$2 - x$1; }
procedure P$old() returns (r: int) { r := 1; }
procedure Versions1() returns (r: int) { r := 1; }
procedure Hides() returns (r: int) { var k: int; k := 5; r := k; }
procedure Binds(x: int) returns (r: bool) { r := false; }
procedure Lets(x: int) returns (r: int) { r := x; }
procedure Where(p: int, q: int) returns (r: int) requires p == 1 && q == 0; { var y: int where y == p; havoc y; r := y; }
/*# INPUT new.bpl
var g, g$2, k: int;
procedure Global() modifies g; { g := g$2 + 1; }
procedure Thread(x$1: int, x$2: int) returns (x: int) { x := -x$1 + x$2; }
procedure P$old() returns (r: int) { r := 1 + 0; }
procedure Versions1() returns (r: int) { r := 2; }
procedure Hides() returns (r: int) { r := k; }
procedure Binds(p: int) returns (r: bool) { r := (exists x: int :: x != p); }
procedure Lets(p: int) returns (r: int) { r := (var x := p + 1; x - p + p); }
procedure Where(q: int, p: int) returns (r: int) requires q == 1 && p == 0; { var y: int where y == p; havoc y; r := y; }
*/
/*# STDOUT
Global: changed, differs
    message: the two versions differ in g
    with g$1$ -> 1, g -> 2
    entry Versions$1 with g -> 0, g$2 -> 1
    confirmed: replayed, it fails after 8 steps
Thread: changed, equal
P$old: changed, equal
Versions1: changed, differs
    message: the two versions differ in r
    with r -> 1, r$2$ -> 2
    entry Versions$4
    confirmed: replayed, it fails after 5 steps
Hides: changed, undecided
    they have different parameters, are polymorphic, or hide a global variable
Binds: changed, differs
    message: the two versions differ in r
    with r -> false, r$2$ -> ?
    entry Versions$6 with x -> 0
    confirmed: replayed, it fails after 5 steps
Lets: changed, differs
    message: the two versions differ in r
    with r -> 0, r$2$ -> 1
    entry Versions$7 with x -> 0
    confirmed: replayed, it fails after 5 steps
Where: changed, differs
    message: the old version can end so, the new one cannot
    with p -> 1, q -> 0, r -> 1
    entry Versions$8 with p -> 1, q -> 0
    confirmed: replayed, it fails after 4 steps
*/
