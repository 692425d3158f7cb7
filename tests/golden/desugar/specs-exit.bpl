//# TOOL: bpl-desugar
//# ARGS: --no-line --only specs
//# STRIP: yes
// The end is reached in several ways; a label of the name is there.
procedure P(x: int) returns (y: int)
  ensures y > 0;
{
exit:
  y := 1;
  if (x > 0) {
    goto exit;
  }
  return;
more:
  y := 2;
}
// It is reached in one.
procedure Q() returns (y: int)
  ensures y > 0;
{
  y := 1;
  return;
}
/*# STDOUT
// The end is reached in several ways; a label of the name is there.
procedure P(x: int) returns (y: int)
{
exit:
  y := 1;
  if (x > 0) {
    goto exit;
  }
  goto exit#1;
more:
  y := 2;
exit#1:
  assert y > 0;
}

// It is reached in one.
procedure Q() returns (y: int)
{
  y := 1;
  assert y > 0;
  return;
}
*/
