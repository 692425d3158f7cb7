//# TOOL: bpl-lint
//# EXIT: 2
procedure P(x: int)
  measure x;
  measure x + 1;
{
  var y: int;
  while (x > 0) measure x; measure x > 0; { measure x; }
  A:
    measure x;
    y := 1;
    measure y;
    goto A;
}
/*# STDERR
bad-measure-places.bpl(8,3): Error: Loop head may contain at most one measure command in a sequential procedure
bad-measure-places.bpl(8,45): Error: Measure command must not occur outside a loop head
bad-measure-places.bpl(9,3): Error: Loop head may contain at most one measure command in a sequential procedure
bad-measure-places.bpl(12,5): Error: Assignment must come after the measure command in loop head
bad-measure-places.bpl(5,3): Error: Sequential procedure may contain at most one measure command
5 type checking errors detected in bad-measure-places.bpl
*/
