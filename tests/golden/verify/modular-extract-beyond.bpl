//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 3
// What these bits are nobody says, so neither of the two is proved.
procedure P(x: bv8) { assert x[12:8] == 0bv4; }
procedure Q(x: bv8) { assert x[12:8] != 0bv4; }
/*# STDOUT
P: unknown: not supported (an extraction of bits beyond the end of a vector)
Q: unknown: not supported (an extraction of bits beyond the end of a vector)
0 verified, 0 errors, 2 unknown
*/
