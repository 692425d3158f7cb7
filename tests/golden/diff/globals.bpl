//# TOOL: bpl-diff
//# ARGS: {file} new.bpl
//# EXIT: 3
//# STRIP: yes
// A global variable of another type.
var g: int;
procedure P() modifies g; { g := 1; }
/*# INPUT new.bpl
var g: bool;
procedure P() modifies g; { g := true; }
*/
/*# STDOUT
P: changed, undecided
    var g, which it depends on, is another one
*/
