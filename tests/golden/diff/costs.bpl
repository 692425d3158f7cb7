//# TOOL: bpl-diff
//# ARGS: --verify --no-compare --format=json --no-timestamps --cache=results --cache-size=1M {file} new.bpl
//# EXIT: 1
//# STRIP: yes
// The verdicts of both versions, kept in a folder; costs are left out.
procedure P(x: int) returns (r: int) ensures r > x; { r := x + 1; }
procedure Q(x: int) returns (r: int) ensures r > x; { r := x + 2; }
/*# INPUT new.bpl
procedure P(x: int) returns (r: int) ensures r > x; { r := 1 + x; }
procedure Q(x: int) returns (r: int) ensures r > x; { r := x - 2; }
*/
/*# STDOUT
{"procedure": "P", "change": "changed", "before": "verified", "after": "verified"}
{"procedure": "Q", "change": "changed", "before": "verified", "after": "errors"}
*/
