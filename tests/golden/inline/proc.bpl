//# TOOL: bpl-inline
//# ARGS: --no-line --proc In* --proc Two
//# STRIP: yes
procedure InOne() { assert 1 < 2; }
procedure InTwo();
procedure {:inline 0} Two() { assert 2 < 3; }
procedure Three() { assert 3 < 4; }
procedure {:inline 1} Four() { assert 4 < 5; }
procedure Main()
{
  call InOne();
  call InTwo();
  call Two();
  call Three();
  call Four();
}
/*# STDOUT
procedure InOne()
{
  assert 1 < 2;
}

procedure InTwo();

procedure {:inline 0} Two()
{
  assert 2 < 3;
}

procedure Three()
{
  assert 3 < 4;
}

procedure {:inline 1} Four()
{
  assert 4 < 5;
}

procedure Main()
{
  assert 1 < 2;
  call InTwo();
  assert 2 < 3;
  call Three();
  assert 4 < 5;
}
*/
