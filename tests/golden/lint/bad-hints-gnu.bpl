//# TOOL: bpl-lint
//# ARGS: --diagnostics=gnu
//# EXIT: 2
procedure P(amount: int)
  requires ammount > 0;
{
  call p(amount);
}
/*# STDERR
bad-hints-gnu.bpl:5:12: error: undeclared identifier: ammount [undeclared-identifier]
bad-hints-gnu.bpl:5:12: note: did you mean 'amount'?
bad-hints-gnu.bpl:7:3: error: call to undeclared procedure: p [undeclared-procedure]
bad-hints-gnu.bpl:7:3: note: did you mean 'P'?
*/
