//# TOOL: bpl-lint
//# EXIT: 2
procedure Q(a: int) returns (b: int);
procedure P() {
  var x: int;
  call x := Q();
  call Q(1);
  call x, x := Q(1, 2);
  async call Q(1);
}
/*# STDERR
bad-call-arity.bpl(6,3): Error: wrong number of arguments in call to Q: 0
bad-call-arity.bpl(7,3): Error: wrong number of result variables in call to Q: 0
bad-call-arity.bpl(8,3): Error: left-hand side of call command contains variable twice: x
bad-call-arity.bpl(8,3): Error: wrong number of arguments in call to Q: 2
bad-call-arity.bpl(9,9): Error: wrong number of result variables in call to Q: 0
5 name resolution errors detected in bad-call-arity.bpl
*/
