//# TOOL: bpl-exec
//# ARGS: --trace --quantifiers=finite
//# EXIT: 3
// No table of next satisfies its axiom, so that nothing is confirmed; the steps are told all the same.
type Node;
function next(n: Node): Node;
function weight(n: Node): int;
function {:identity} Lit(x: int): int;
axiom (forall n: Node :: {next(n)} weight(next(n)) > weight(n));
axiom (forall x: int :: {Lit(x)} Lit(x) == x);

procedure Walk(first: Node, $limit: int) returns (last: Node)
  ensures weight(last) < $limit;
{
  last := next(first);
  if (weight(last) < Lit($limit))
  {
    last := next(last);
  }
}
/*# STDOUT
unconfirmed-trace.bpl(13,3): Error: postcondition violated: weight(last) < $limit
    with last -> Node!0
        besides $limit -> 0
    entry Walk with first -> Node!13
        besides $limit -> 0
    where next(first) -> Node!0, weight(Node!0) -> 0
    unconfirmed: found with instances of axioms; for these values the one at unconfirmed-trace.bpl(9,1) does not hold as a whole
    trace:
      unconfirmed-trace.bpl(12,11): first = Node!13, $limit = 0, last = Node!0
      unconfirmed-trace.bpl(15,8): last = Node!0
      unconfirmed-trace.bpl(16,3)
Walk: inconclusive: executions: 1 passed, 2 failed
*/
