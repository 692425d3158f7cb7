//# TOOL: bpl-lint
//# ARGS: --disable all --enable exists-implication
procedure P(a: [int]int, n: int)
{
  assert (forall i: int :: 0 <= i && i < n ==> a[i] == 0);
  assert (exists i: int :: 0 <= i && i < n && a[i] == 0);
  assert (exists i: int :: n > 0 ==> a[i] == 0);
}
