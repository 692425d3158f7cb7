//# TOOL: bpl-lint
//# ARGS: --disable all --enable exists-implication
//# EXIT: 1
procedure P(a: [int]int, n: int)
{
  assert (exists i: int :: 0 <= i && i < n ==> a[i] == 0);
}
/*# STDERR
exists-implication.bpl(6,44): Warning: an implication under exists holds for every value that violates its left side: use && [exists-implication]
*/
