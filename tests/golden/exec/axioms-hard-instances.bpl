//# TOOL: bpl-exec
//# ARGS: --timeout 100
// A question about instances of these axioms is hard; the solver, which goes by triggers, sees at
// once what they come to. That it gave up on the first is no end of all time.
datatype Command { Push(n: int), Pop(), Add() }
function run(c: [int]Command, k: int, s: [int]int, top: int): int;
axiom (forall c: [int]Command, s: [int]int, top: int :: {run(c, 0, s, top)}
  run(c, 0, s, top) == s[top - 1]);
axiom (forall c: [int]Command, k: int, s: [int]int, top: int :: {run(c, k, s, top)}
  k > 0 && c[k] is Push ==> run(c, k, s, top) == run(c, k - 1, s[top := c[k]->n], top + 1));
axiom (forall c: [int]Command, k: int, s: [int]int, top: int :: {run(c, k, s, top)}
  k > 0 && c[k] is Pop ==> run(c, k, s, top) == run(c, k - 1, s, top - 1));
axiom (forall c: [int]Command, k: int, s: [int]int, top: int :: {run(c, k, s, top)}
  k > 0 && c[k] is Add ==>
    run(c, k, s, top) == run(c, k - 1, s[top - 2 := s[top - 2] + s[top - 1]], top - 1));

procedure {:entrypoint} Main(c: [int]Command, s: [int]int)
{
  var program: [int]Command;
  program := c[3 := Push(4)][2 := Push(5)][1 := Add()];
  assert run(program, 3, s, 0) == 9;
}
/*# STDOUT
Main: verified: executions: 1 passed
*/
