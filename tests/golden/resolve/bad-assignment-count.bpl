//# TOOL: bpl-lint
//# EXIT: 2
procedure P() {
  var x, y: int;
  x, y := 1;
  x := 1, 2;
  assert (var a, b := 1; a == b);
}
/*# STDERR
bad-assignment-count.bpl(5,8): Error: number of left-hand sides does not match number of right-hand sides
bad-assignment-count.bpl(6,5): Error: number of left-hand sides does not match number of right-hand sides
bad-assignment-count.bpl(7,11): Error: number of left-hand sides does not match number of right-hand sides
3 name resolution errors detected in bad-assignment-count.bpl
*/
