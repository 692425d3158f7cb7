//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
procedure {:yields} Q(a: int) returns (x: int);
procedure {:yields} P()
{
  var x, y: int;
  call x := Q(1)
    | y := R();
  call x := Q(1)
    | y := Q();
}
/*# STDERR
bad-parallel-arms.bpl(4,21): Warning: not supported: checking the movers of CIVL (procedure 'Q')
bad-parallel-arms.bpl(8,3): Error: call to undeclared procedure: R
bad-parallel-arms.bpl(10,3): Error: wrong number of arguments in call to Q: 0
2 name resolution errors detected in bad-parallel-arms.bpl
*/
