//# TOOL: bpl-diff
//# ARGS: --status {file} new.bpl
//# EXIT: 125
//# STRIP: yes
// What git bisect passes over.
procedure P(n: int) returns (r: int) { havoc r; }
/*# INPUT new.bpl
procedure P(n: int) returns (r: int) { if (n > 5) { havoc r; } else { r := n; } }
*/
/*# STDOUT
*/
