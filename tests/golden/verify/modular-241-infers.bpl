//# TOOL: bpl-verify
//# ARGS: --modular --dialect=2.4.1
//# STRIP: yes
procedure P(n: int)
{
  var i: int;
  i := 0;
  while (i < n) {
    i := i + 1;
  }
  assert i >= 0;
}
/*# STDOUT
P: verified
1 verified, 0 errors
*/
