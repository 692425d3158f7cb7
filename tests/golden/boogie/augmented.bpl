//# TOOL: bpl-boogie
//# ARGS: /enhancedErrorMessages:1

// {:print …} on the statements of the failing path, in its order; numbers below 0 as solvers write
// them. Jobs in other processes answer alike.
datatype Pair { Pair(first: int, second: bool) }
procedure P(x: int) returns (y: int)
  requires x == -3;
{
  var p: Pair;
  assume {:print "x = ", x, " here"} {:print "second"} true;
  y := {:print} x + 1;
  p := Pair(y, true);
  if (y > 0) { assume {:print "not on the path"} true; }
  assert {:print "y = ", y, ", p = ", p} {:print "sum ", x + y} y > 0;
  assume {:print "behind"} true;
}
/*# STDOUT
augmented.bpl(15,3): Error: this assertion could not be proved
Execution trace:
    augmented.bpl(11,3): anon0
    augmented.bpl(14,3): anon3_Else
    augmented.bpl(15,3): anon2
Augmented execution trace:
x = (- 3) here
second

y = (- 2), p = Pair(-2, true)
sum (- 5)

Boogie program verifier finished with 0 verified, 1 error
*/
