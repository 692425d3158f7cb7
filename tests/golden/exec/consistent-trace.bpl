//# TOOL: bpl-exec
//# ARGS: --trace --quantifiers=finite
//# EXIT: 1
// No table of next satisfies its axiom as a whole, but none of its instances contradicts these values.
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
consistent-trace.bpl(13,3): Error: postcondition violated: weight(last) < $limit
    with last -> Node!0
        besides $limit -> 0
    because
      weight(last) is 0
    entry Walk with first -> Node!13
        besides $limit -> 0
    where next(first) -> Node!0, weight(Node!0) -> 0
    consistent: replayed, it fails after 2 steps; open beyond its values: 1 axiom at consistent-trace.bpl(9,1)
    trace:
      consistent-trace.bpl(12,11): first = Node!13, $limit = 0, last = Node!0
      consistent-trace.bpl(15,8): last = Node!0
      consistent-trace.bpl(16,3)
Walk: failed: executions: 1 failed (stopped by --failing)
*/
