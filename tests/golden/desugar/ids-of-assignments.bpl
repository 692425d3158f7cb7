//# TOOL: bpl-desugar
//# ARGS: --to=passive --no-line
//# STRIP: yes
//# EXIT: 0
// Assignments may have one {:id}, assumptions may not.
procedure P()
{
  var x: int;
  x := {:id "a"} 1;
  x := {:id "a"} 2;
  x := {:id "b"} 3;
  assert {:id "c"} x == 3;
  x := {:id "c"} 4;
}
/*# STDOUT
// Assignments may have one {:id}, assumptions may not.
procedure P()
{
  var x: int;
  var x#1: int;
  var x#2: int;
  var x#3: int;
  var x#4: int;
anon0:
  assume {:id "a#1"} x#1 == 1;
  assume {:id "a#2"} x#2 == 2;
  assume {:id "b"} x#3 == 3;
  assert {:id "c"} x#3 == 3;
  assume {:id "c#1"} x#4 == 4;
  return;
}
*/
