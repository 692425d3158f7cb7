//# TOOL: bpl-inline
//# ARGS: --no-line --spec *
//# STRIP: yes
// Nothing is left of a call that promises nothing.
procedure {:inline 1} Nothing(x: int) { assert false; }
procedure Main()
{
  // a comment
  call Nothing(1); // another
  assert true;
}
/*# STDOUT
// Nothing is left of a call that promises nothing.
procedure {:inline 1} Nothing(x: int)
{
  assert false;
}

procedure Main()
{
  // a comment
  // another
  assert true;
}
*/
