// Axioms contradict each other on a constant that nothing reads.
// EXPECT Main: infeasible

const c: int;
axiom c > 1;
axiom c < 1;

procedure Main()
{
  assert false;
}
