//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
// A program without {:inline} stays as it is.
procedure P() { assert true; }
procedure Main() { call P(); }
/*# STDOUT
// A program without {:inline} stays as it is.
procedure P()
{
  assert true;
}

procedure Main()
{
  call P();
}
*/
