//# TOOL: bpl-verify
//# ARGS: --stats
// A function of which axioms say enough is not carried through the loop: no argument but the two bits.
function and(x: int, y: int) returns (int);
function other(x: int) returns (int);
axiom and(0, 0) == 0;
axiom and(0, 1) == 0;
axiom and(1, 0) == 0;
axiom and(1, 1) == 1;
axiom other(3) == 5;

function {:inline} bit(b: bool) returns (int)
{
  if b then 1 else 0
}

procedure main(p: bool)
{
  var b: bool;
  b := p;
  while (*)
  {
    b := and(bit(b), and(bit(p), bit(!b))) != 0;
  }
  assert b ==> p;
  assert other(3) == 5;
}
/*# STDOUT
main: verified
*/
/*# MATCH-STDERR
main: \d+ predicates of at most 2 arguments, \d+ clauses in [\d.]+ s
*/
