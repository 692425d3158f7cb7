//# TOOL: bpl-verify
//# ARGS: --invariants --no-line --engine=horn --jobs=1
//# STRIP: yes
//# EXIT: 1
// What can fail comes back as it is; what is verified, with its invariants.
procedure Good()
{
  var i: int;
  i := 0;
  while (*)
  {
    i := i + 1;
  }
  assert i >= 0;
}

procedure Bad(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
  {
    i := i + 1;
  }
  assert i == n;
}
/*# STDOUT
// What can fail comes back as it is; what is verified, with its invariants.
procedure Good()
{
  var i: int;
  i := 0;
  while (*)
    invariant 0 <= i;
  {
    i := i + 1;
  }
  assert i >= 0;
}

procedure Bad(n: int)
{
  var i: int;
  i := 0;
  while (i < n) {
    i := i + 1;
  }
  assert i == n;
}
*/
/*# STDERR
Good: verified
invariants-failing.bpl(21,3): Error: assertion violated: i == n
    entry Bad with n -> -1
    confirmed: replayed, it fails
Bad: can fail
*/
