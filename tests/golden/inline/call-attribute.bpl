//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
// A call's own {:inline N} counts before its procedure's.
procedure Once() { assert 1 < 2; }
procedure {:inline 1} Again() { call Again(); }
procedure Main()
{
  call {:inline 1} Once();
  call Once();
  call {:inline 2} Again();
}
/*# STDOUT
// A call's own {:inline N} counts before its procedure's.
procedure Once()
{
  assert 1 < 2;
}

procedure {:inline 1} Again()
{
  assume false;
}

procedure Main()
{
  assert 1 < 2;
  call Once();
  assume false;
}
*/
