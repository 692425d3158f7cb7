//# TOOL: bpl-lint
//# ARGS: --disable all --enable deprecated-syntax
//# EXIT: 1
type {:datatype} List;
function {:constructor} Nil(): List;
type C;
const a: C;
const b: C extends a;
procedure {:yields} {:layer 1} P();
procedure {:yields} {:layer 1} Q()
{
  yield;
  par P() | P();
}
procedure R(x: int);
  ensures x > 0;
procedure S()
{
  call forall R(*);
  assert b <: a;
}
/*# STDERR
deprecated-syntax.bpl(9,32): Warning: not supported: checking the movers of CIVL (procedure 'P')
deprecated-syntax.bpl(4,18): Warning: {:datatype} is no longer read by Boogie: write `datatype List { … }` [deprecated-syntax]
deprecated-syntax.bpl(5,25): Warning: {:constructor} is no longer read by Boogie: list 'Nil' in the braces of a `datatype` [deprecated-syntax]
deprecated-syntax.bpl(8,1): Warning: `extends` is no longer read by Boogie: state the order in axioms [deprecated-syntax]
deprecated-syntax.bpl(12,3): Warning: `yield` is no longer read by Boogie: call a yield invariant [deprecated-syntax]
deprecated-syntax.bpl(13,3): Warning: `par` is no longer read by Boogie: write `call` [deprecated-syntax]
deprecated-syntax.bpl(19,3): Warning: `call forall` is no longer read by Boogie: assume what the callee ensures, for all arguments [deprecated-syntax]
deprecated-syntax.bpl(20,12): Warning: `<:` is no longer read by Boogie: declare a function and its axioms [deprecated-syntax]
*/
