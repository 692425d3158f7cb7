//# TOOL: bpl-boogie
//# ARGS: -contractInfer -printAssignment
//# STRIP: yes
const {:existential true} b: bool;
const {:existential true} c: bool;
procedure P(n: int)
  requires n >= 0;
{
  var i: int;
  i := 0;
  while (i < n)
    invariant b ==> i >= 0;
    invariant c ==> i == 0;
  {
    i := i + 1;
  }
  assert b ==> i >= 0;
}
/*# STDOUT
Assignment computed by Houdini:
b = True
c = False

Boogie program verifier finished with 1 verified, 0 errors
*/
