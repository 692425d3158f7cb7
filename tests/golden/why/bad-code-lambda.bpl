//# TOOL: bpl-why
//# EXIT: 2
procedure P(k: int)
{
  var z: [int]bool;
  z := (lambda y: int :: |{ var a: int; A: a := k; return a == y; }|);
}
/*# STDERR
(0,0): Error: no WhyML for this: code expression that is neither assumed nor to be proved
1 type checking errors detected in bad-code-lambda.bpl
*/
