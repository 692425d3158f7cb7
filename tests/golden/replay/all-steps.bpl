//# TOOL: bpl-replay
//# ARGS: --runs 10 --all-steps 100
//# EXIT: 3
//# STRIP: yes
procedure P()
{
  var i: int;
  i := 0;
  while (i < 20) { i := i + 1; }
}
/*# STDOUT
P: 2 passed, 8 cut
*/
