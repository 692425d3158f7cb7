//# TOOL: bpl-lint
//# ARGS: --disable all --enable repeated-statement
procedure P(a: int)
{
  assume a > 0;
  assume a > 0;
  assert a > 0;
  assert a > 0;
}
/*# STDERR
repeated-statement.bpl(6,3): Note: the same assume stands directly above [repeated-statement]
repeated-statement.bpl(8,3): Note: the same assert stands directly above [repeated-statement]
*/
