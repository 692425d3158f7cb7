//# TOOL: bpl-lint
//# EXIT: 2
var g: int;
pure procedure P() modifies g; { }
/*# STDERR
bad-pure-modifies.bpl(4,16): Error: unnecessary modifies clause for pure procedure
1 name resolution errors detected in bad-pure-modifies.bpl
*/
