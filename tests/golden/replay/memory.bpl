//# TOOL: bpl-replay
//# ARGS: --memory 64K
//# EXIT: 3
//# STRIP: yes
procedure P()
{
  var m: [int]int;
  var i: int;
  i := 0;
  while (true) { m[i] := i; i := i + 1; }
}
/*# STDOUT
P: 1 cut
*/
