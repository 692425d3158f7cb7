//# TOOL: bpl-direct
//# ARGS: --no-line --asserts
//# STRIP: yes
// Assertions at the head of a loop are its invariant.
procedure P(n: int)
{
  var i: int;
  i := 0;
  goto head;
body:
  assert i < n;
  i := i + 1;
head:
head':
  assume i >= 0;
  assert i <= n;
  assert i != 7;
  goto body, done;
done:
  assert i > 0;
}
/*# STDOUT
// Assertions at the head of a loop are its invariant.
procedure P(n: int)
{
  var i: int;
  i := 0;
  goto head;
body:
  if (*) {
    assume {:direct "refuted"} !(i < n);
    assert {:abort} {:direct} false;
  }
  assume {:direct "assert"} i < n;
  i := i + 1;
head:
head':
  assume i >= 0;
  assert i <= n;
  assert i != 7;
  goto body, done;
done:
  if (*) {
    assume {:direct "refuted"} !(i > 0);
    assert {:abort} {:direct} false;
  }
  assume {:direct "assert"} i > 0;
}
*/
