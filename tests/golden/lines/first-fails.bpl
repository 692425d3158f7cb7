//# TOOL: bpl-dde
//# PIPE: bpl-unroll --stdin-filename input | bpl-lint
//# STRIP: yes
// Nothing goes on to the next tool, which has an empty program then.
procedure Main()
{
  assert 1;
}
/*# STDERR
first-fails.bpl(4,3): Error: an asserted expression must be of type bool (got: int)
1 type checking errors detected in first-fails.bpl
*/
