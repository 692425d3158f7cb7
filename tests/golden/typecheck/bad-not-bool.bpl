//# TOOL: bpl-lint
//# EXIT: 2
axiom 1;
procedure P(x: int where x) returns (y: int)
  requires x;
  ensures y;
{
  assert x + 1;
  assume x;
  while (true) invariant 0; free invariant 1.0; { }
  assert (forall z: int :: z);
  assert |{ A: return x; }|;
}
/*# STDERR
bad-not-bool.bpl(3,1): Error: axioms must be of type bool
bad-not-bool.bpl(4,13): Error: where clauses must be of type bool
bad-not-bool.bpl(5,3): Error: preconditions must be of type bool
bad-not-bool.bpl(6,3): Error: postconditions must be of type bool
bad-not-bool.bpl(8,3): Error: an asserted expression must be of type bool (got: int)
bad-not-bool.bpl(9,3): Error: an assumed expression must be of type bool (got: int)
bad-not-bool.bpl(10,16): Error: an asserted expression must be of type bool (got: int)
bad-not-bool.bpl(10,34): Error: an assumed expression must be of type bool (got: real)
bad-not-bool.bpl(11,11): Error: quantifier body must be of type bool
bad-not-bool.bpl(12,23): Error: a return expression must be of type bool (got: int)
10 type checking errors detected in bad-not-bool.bpl
*/
