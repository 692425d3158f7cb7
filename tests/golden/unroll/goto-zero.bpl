//# TOOL: bpl-unroll
//# ARGS: --no-line --bound 0 --at-bound=assert
//# STRIP: yes
procedure P()
{
  var i: int;
  L:
    assume i < 3;
    i := i + 1;
    goto L;
}
/*# STDOUT
procedure P()
{
  var i: int;
L:
  assume i < 3;
  assert {:msg "loop L exceeds its bound of 0"} false;
  return;
}
*/
