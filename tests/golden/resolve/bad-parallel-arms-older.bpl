//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
procedure {:yields} Q(a: int) returns (x: int);
procedure {:yields} P()
{
  var x, y: int;
  par x := Q(1)
    | y := R();
}
/*# STDERR
bad-parallel-arms-older.bpl(4,21): Warning: not supported: checking the movers of CIVL (procedure 'Q')
bad-parallel-arms-older.bpl(8,3): Error: call to undeclared procedure: R
1 name resolution errors detected in bad-parallel-arms-older.bpl
*/
