//# TOOL: bpl-verify
//# ARGS: --invariants --no-line
//# STRIP: yes
// A loop among blocks: the invariant is an assertion at its head.
procedure main(n: int)
{
  var i, twice: int;
  i, twice := 0, 0;
  goto head;
head:
  goto body, done;
body:
  assume i < n;
  i := i + 1;
  twice := twice + 2;
  goto head;
done:
  assert twice == 2 * i;
}
/*# STDOUT
// A loop among blocks: the invariant is an assertion at its head.
procedure main(n: int)
{
  var i, twice: int;
  i, twice := 0, 0;
  goto head;
head:
  assert twice == 2 * i;
  goto body, done;
body:
  assume i < n;
  i := i + 1;
  twice := twice + 2;
  goto head;
done:
  assert twice == 2 * i;
}
*/
/*# STDERR
main: verified
*/
