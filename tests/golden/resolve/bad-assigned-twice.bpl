//# TOOL: bpl-lint
//# EXIT: 2
procedure Q() returns (a: int, b: int);
procedure P() {
  var x: int;
  var m: [int]int;
  x, x := 1, 2;
  m[1], m[2] := 1, 2;
  call x, x := Q();
}
/*# STDERR
bad-assigned-twice.bpl(7,6): Error: variable x is assigned more than once in parallel assignment
bad-assigned-twice.bpl(8,10): Error: variable m is assigned more than once in parallel assignment
bad-assigned-twice.bpl(9,3): Error: left-hand side of call command contains variable twice: x
3 name resolution errors detected in bad-assigned-twice.bpl
*/
