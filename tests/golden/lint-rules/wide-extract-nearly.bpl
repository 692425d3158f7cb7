//# TOOL: bpl-lint
//# ARGS: --disable all --enable wide-extract
procedure P(b: bv8) returns (r: bv4, s: bv8)
{
  r := b[8:4];
  s := b[8:0];
}
