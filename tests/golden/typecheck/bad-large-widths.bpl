//# TOOL: bpl-lint
//# EXIT: 2
const c: bv2147483647;
const d: bv2147483648;
const e: bv99999999999999999999;
const f: float99999999999999999999e8;
axiom d == e;
/*# STDERR
bad-large-widths.bpl(4,10): Error: type is too large
bad-large-widths.bpl(5,10): Error: type is too large
bad-large-widths.bpl(6,10): Error: type is too large
3 name resolution errors detected in bad-large-widths.bpl
*/
