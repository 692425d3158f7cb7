//# TOOL: bpl-lint
//# EXIT: 2
var g: int;
const c: int;
axiom g == c;
function f(): int { g }
pure procedure P() requires g > 0; { assert g == 0; }
/*# STDERR
bad-global-out-of-place.bpl(5,7): Error: cannot refer to a global variable in this context: g
bad-global-out-of-place.bpl(6,21): Error: cannot refer to a global variable in this context: g
bad-global-out-of-place.bpl(7,29): Error: cannot refer to a global variable in this context: g
bad-global-out-of-place.bpl(7,45): Error: cannot refer to a global variable in this context: g
4 name resolution errors detected in bad-global-out-of-place.bpl
*/
