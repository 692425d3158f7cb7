//# TOOL: bpl-boogie
//# ARGS: /infer:j
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

Boogie program verifier finished with 1 verified, 0 errors
*/
