//# TOOL: bpl-dde
//# ARGS: --stdin-filename a/b.bpl
//# STDIN: yes
//# PIPE: bpl-direct --stdin-filename other.bpl
//# STRIP: yes
procedure P() { assert 1 < 2; }
/*# STDOUT
|#line 1 a/b.bpl
procedure P()
{
|#line 1
  assert 1 < 2;
|#line 1
}
*/
