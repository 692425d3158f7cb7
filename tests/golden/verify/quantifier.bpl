//# TOOL: bpl-verify
//# ARGS: --engine=horn
//# EXIT: 3
// Quantifiers are instantiated where maps are read; what that loses is no failure.
procedure found(a: [int]int)
{
  assume (forall i: int :: a[i] > 0);
  assert a[3] > 0;
}

procedure exists_one(a: [int]int, n: int)
{
  assume (exists i: int :: i > n && a[i] == 5);
  assert (exists i: int :: a[i] == 5);
}

procedure lost(n: int)
{
  assume (forall i: int :: i * i != n);
  assert n != 49;
}
/*# STDOUT
found: verified
exists_one: verified
lost: unknown: a failure was derived; its replay met a formula that it cannot decide
*/
