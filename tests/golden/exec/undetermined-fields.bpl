//# TOOL: bpl-exec
//# ARGS: --executions=0 --merge=off
//# EXIT: 1
// What a field is of what another constructor made is not known, but one and the same: two such
// constraints belong together though no symbol occurs in both.
datatype Shape { Round(radius: int), Flat(), Long(sides: int) }

procedure Kept()
{
  assume Flat()->radius == 7;
  assert Flat()->radius == 7;
}

procedure Never(x: Shape, y: Shape)
{
  assume x == Long(4) && y == Long(4);
  assume x->radius == 1;
  assume y->radius == 2;
  assert false;
}

procedure Free(x: Shape)
{
  assume x is Flat;
  assert x->radius == 7;
}
/*# STDOUT
Kept: verified: executions: 1 passed
Never: verified: executions: 1 infeasible
    warning: no execution is feasible: these contradict each other
      undetermined-fields.bpl(17,3): assume x->radius == 1;
      undetermined-fields.bpl(18,3): assume y->radius == 2;
undetermined-fields.bpl(25,3): Error: assertion violated: x->radius == 7
    with x -> Flat()
    because
      x->radius is 0
    entry Free with x -> Flat()
    confirmed: replayed, it fails after 2 steps
Free: failed: executions: 1 failed
*/
