//# TOOL: bpl-exec
//# STRIP: yes
procedure {:inline 1} Prelude(x: int)
{
  assert x > 0;
}
procedure Main()
{
  call Prelude(1);
}
/*# STDOUT
Main: verified: executions: 1 passed
*/
