//# TOOL: bpl-reduce
//# ARGS: --keep-comments --max-runs 100 grep -q "2 < 3"
//# STDIN: yes
//# STRIP: yes
// A comment goes with the statement that it is about.

procedure P()
{
  // one is less than two
  assert 1 < 2;
  // two is less than three
  assert 2 < 3;
}
/*# STDOUT
// A comment goes with the statement that it is about.

procedure P()
{
  // two is less than three
  assert 2 < 3;
}
*/
