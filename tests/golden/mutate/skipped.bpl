//# TOOL: bpl-mutate
//# STRIP: yes
// A body that is not verified as it stands has no mutants; it is as if it were not there.
procedure P(x: int) { assert x > 0; }
procedure Q(x: int) returns (r: int) ensures r == x; { r := x; }
/*# STDOUT
2 killed, 0 survived, 0 equal, 0 undecided
*/
