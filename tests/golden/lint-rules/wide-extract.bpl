//# TOOL: bpl-lint
//# ARGS: --disable all --enable wide-extract
//# EXIT: 1
procedure P(b: bv8) returns (r: bv4)
{
  r := b[10:6];
}
/*# STDERR
wide-extract.bpl(6,12): Warning: bits up to 10 are extracted from a vector of width 8 [wide-extract]
*/
