//# TOOL: bpl-diff
//# ARGS: --status {file} new.bpl
//# EXIT: 125
//# STRIP: yes
// What git bisect passes over.
procedure P(n: int) returns (r: int) { havoc r; assume r == 1; }
/*# INPUT new.bpl
procedure P(n: int) returns (r: int) { havoc r; assume r == 2; }
*/
/*# STDOUT
*/
