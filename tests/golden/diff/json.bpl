//# TOOL: bpl-diff
//# ARGS: --format json --no-compare --jobs 2 {file} new.bpl
//# EXIT: 1
//# STRIP: yes
// Changes alone.
procedure P(x: int) returns (r: int) ensures r > x; { r := x + 1; }
procedure Q(x: int) returns (r: int) { call r := P(x); }
procedure S(x: int) returns (r: int) { r := 7; }
/*# INPUT new.bpl
procedure P(x: int) returns (r: int) ensures r >= x; { r := x + 1; }
procedure Q(x: int) returns (r: int) { call r := P(x); }
procedure T(x: int) returns (r: int) { r := 7; }
*/
/*# STDOUT
{"procedure": "P", "change": "changed"}
{"procedure": "Q", "change": "changed by a dependency", "cause": "P"}
{"procedure": "T", "change": "renamed", "was": "S"}
*/
