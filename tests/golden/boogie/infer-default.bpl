//# TOOL: bpl-boogie
//# ARGS: --dialect=2.4.1
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
Boogie program verifier version 2.4.1, answered by bpl-boogie 0.1.0

Boogie program verifier finished with 1 verified, 0 errors
*/
