//# TOOL: bpl-desugar
//# ARGS: --no-line --to=blocks --skip blocks --skip=unique
//# STRIP: yes
const unique a: int;
procedure P()
{
  while (*) { assert a > 0; }
}
/*# STDOUT
const unique a: int;

procedure P()
{
  while (*) {
    assert a > 0;
  }
}
*/
