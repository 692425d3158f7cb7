//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# STRIP: yes
//# EXIT: 1
// What the versions assume of their choices must fit: no execution of Havoc, Call and Goto has an equal one in the
// other version, and that is no proof. Where one version only assumes more, the versions are equal where both end.
procedure Any() returns (x: int);
procedure Havoc() returns (r: int) { var x: int; havoc x; assume x == 1; r := x; }
procedure Call() returns (r: int) { var x: int; call x := Any(); assume x == 1; r := x; }
procedure Goto(b: bool) returns (r: int) { goto A, B; A: assume b && b; r := 1; return; B: assume !b; r := 2; return; }
procedure More() returns (r: int) { var x: int; havoc x; r := x; }
procedure Same() returns (r: int) { var x: int; havoc x; assume x > 0; r := x; }
procedure Where() returns (r: int) { var x: int where x == 1; havoc x; r := x; }
/*# INPUT new.bpl
procedure Any() returns (x: int);
procedure Havoc() returns (r: int) { var x: int; havoc x; assume x == 2; r := x; }
procedure Call() returns (r: int) { var x: int; call x := Any(); assume x == 2; r := x; }
procedure Goto(b: bool) returns (r: int) { goto A, B; A: assume !b; r := 1; return; B: assume b && b; r := 2; return; }
procedure More() returns (r: int) { var x: int; havoc x; assume x > 0; r := x; }
procedure Same() returns (r: int) { var x: int; havoc x; assume 0 < x; r := x; }
procedure Where() returns (r: int) { var x: int where x == 2; havoc x; r := x; }
*/
/*# STDOUT
Havoc: changed, undecided
    both bodies leave something open: two runs of one may differ
Call: changed, undecided
    both bodies leave something open: two runs of one may differ
Goto: changed, undecided
    both bodies leave something open: two runs of one may differ
More: changed, equal where both end
Same: changed, equal
Where: changed, differs
    message: the old version can end so, the new one cannot
    with r -> 1
    entry Versions6
    confirmed: replayed, it fails after 4 steps
*/
