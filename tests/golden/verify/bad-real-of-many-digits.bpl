//# TOOL: bpl-verify
//# EXIT: 2
// A legal literal, which nobody multiplies out.
procedure P(x: real) { assert x != 1.0e2000000000; }
procedure Q(x: real) { assert x + 1.5e-3 > x; }
/*# STDERR
bad-real-of-many-digits.bpl(4,36): Error: not supported: a number of more than a million digits
1 type checking errors detected in bad-real-of-many-digits.bpl
bpl-verify: --modular, which verifies each body by itself, supports more
*/
