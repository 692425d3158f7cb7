//# TOOL: bpl-verify
//# ARGS: --invariants --no-line
//# STRIP: yes
// NaN is equal to itself, also in what proves the program that is printed.
procedure Nan(x: float24e8)
{
  var i: int;
  i := 0;
  while (i < 3)
  {
    i := i + 1;
  }
  assert x == x;
  assert i == 3;
}
/*# STDOUT
// NaN is equal to itself, also in what proves the program that is printed.
procedure Nan(x: float24e8)
{
  var i: int;
  i := 0;
  while (i < 3)
    invariant i <= 3;
  {
    i := i + 1;
  }
  assert x == x;
  assert i == 3;
}
*/
/*# STDERR
Nan: verified
*/
