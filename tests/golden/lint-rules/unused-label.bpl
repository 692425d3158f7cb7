//# TOOL: bpl-lint
//# ARGS: --disable all --enable unused-label
procedure P() returns (x: int)
{
start:
  x := 1;
again:
  x := x + 1;
}
/*# STDERR
unused-label.bpl(7,1): Note: no statement jumps to label 'again' [unused-label]
*/
