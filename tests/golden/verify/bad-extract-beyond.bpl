//# TOOL: bpl-verify
//# EXIT: 2
// The checker lets it pass; what these bits are nobody says.
procedure P(wide: bv8)
{
  assert wide[10:6] == 0bv4;
}
/*# STDERR
bad-extract-beyond.bpl(6,14): Error: not supported: an extraction of bits beyond the end of a vector
1 type checking errors detected in bad-extract-beyond.bpl
bpl-verify: --modular, which verifies each body by itself, supports more
*/
