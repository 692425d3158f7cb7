//# TOOL: bpl-boogie
//# ARGS: --honest-status /rlimit:1000
//# EXIT: 3
//# STRIP: yes
procedure P(x: int, y: int, z: int)
{
  assert x > 0 && y > 0 && z > 0 ==> x * x * x + y * y * y != z * z * z;
}
procedure Q()
{
  assert true;
}
/*# STDOUT
honest-undecided.bpl(1,11): Verification out of resource (P)

Boogie program verifier finished with 1 verified, 0 errors, 1 out of resource
*/
