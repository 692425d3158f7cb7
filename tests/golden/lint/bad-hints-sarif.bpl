//# TOOL: bpl-lint
//# ARGS: --diagnostics=sarif
//# EXIT: 2
procedure P(amount: int)
  requires ammount > 0;
{
  call p(amount);
}
/*# MATCH
"text": "undeclared identifier: ammount \(did you mean .amount.\?\)"
*/
