//# TOOL: bpl-why
//# EXIT: 2
procedure P(k: int)
{
  var z: [int]bool;
  z := (lambda y: int :: |{ var a: int; A: a := k; return a == y; }|);
}
/*# STDERR
bad-code-lambda.bpl(6,26): Error: not supported: code expression in a lambda (no WhyML)
1 type checking errors detected in bad-code-lambda.bpl
*/
