//# TOOL: bpl-lint
//# ARGS: --disable all --enable unreachable-code
//# EXIT: 1
procedure P(x: int)
{
  goto end;
  assert x > 0;
  assert x > 1;
end:
  return;
dead:
  assert x > 2;
}
/*# STDERR
unreachable-code.bpl(7,3): Warning: this cannot be reached [unreachable-code]
unreachable-code.bpl(12,3): Warning: this cannot be reached [unreachable-code]
*/
