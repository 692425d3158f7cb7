//# TOOL: bpl-dde
//# STDIN: yes
//# PIPE: bpl-direct
//# STRIP: yes
procedure P() { assert 1 < 2; }
/*# STDOUT
|#line 1 <stdin>
procedure P()
{
|#line 1
  assert 1 < 2;
|#line 1
}
*/
