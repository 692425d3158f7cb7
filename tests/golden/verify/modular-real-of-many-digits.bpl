//# TOOL: bpl-verify
//# ARGS: --modular --infer=all
//# EXIT: 3
// A legal literal, which nobody multiplies out.
procedure P(x: real) { assert x != 1.0e2000000000; }
procedure Q(x: real) { assert x + 1.5e-3 > x; }
/*# STDOUT
P: unknown: not supported (a number of more than a million digits)
Q: verified
1 verified, 0 errors, 1 unknown
*/
