//# TOOL: bpl-mutate
//# ARGS: --only statement {file}
//# EXIT: 1
// Without its last statement, the loop never ends where the original does.
procedure Count(n: int) returns (i: int)
  requires n >= 0;
  ensures i >= n;
{
  i := 0;
  while (i < n)
    invariant i >= 0;
  {
    i := i + 1;
  }
}
/*# STDOUT
endless.bpl(13,5): Count: mutant 8 survived: `i := i + 1;` is deleted
    message: the old version can end so, the new one cannot
    with n -> 1, i -> 1
    entry Mutant8 with n -> 1
    confirmed: replayed, it fails after 8 steps
2 killed, 1 survived, 0 equal, 0 undecided
*/
