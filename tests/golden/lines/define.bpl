//# TOOL: bpl-inline
//# ARGS: -D FOO -DBAR
//# STRIP: yes
// begin
#if FOO
procedure P() { assert false; }   // foo
#elsif BAR
procedure Q() { assert true; }
#else
procedure R() { }
#endif

  #if !FOO
var x: int;
  #endif
procedure S()
{
#if BAR
  assert 1 < 2;

#endif
  assert 2 < 1;
}
/*# STDOUT
|#line 1 define.bpl
// begin

procedure P()
{
|#line 3
  assert false;
|#line 3
} // foo

|#line 13
procedure S()
{
|#line 16
  assert 1 < 2;

|#line 19
  assert 2 < 1;
}
*/
