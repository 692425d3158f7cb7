//# TOOL: bpl-unroll
//# ARGS: --no-line --bound 1 --at-bound assert
//# STRIP: yes
procedure P()
{
  var x: int;
  while (*) { x := 0; }
  while (true) { x := 1; if (x == 1) { break; } }
  M: while (x < 2) { x := 2; }
  while (x < 3) { x := 3; return; }
}
/*# STDOUT
procedure P()
{
  var x: int;
  if (*) {
    assume {:iteration 1} true;
    x := 0;
    if (*) {
      assert {:msg "loop exceeds its bound of 1"} false;
    }
  }
loop:
  if (true) {
    assume {:iteration 1} true;
    x := 1;
    if (x == 1) {
      break loop;
    }
    assert {:msg "loop exceeds its bound of 1"} false;
  }
M:
  if (x < 2) {
    assume {:iteration 1} true;
    x := 2;
    assert {:msg "loop M exceeds its bound of 1"} !(x < 2);
  }
  if (x < 3) {
    assume {:iteration 1} true;
    x := 3;
    return;
  }
}
*/
