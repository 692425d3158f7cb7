// With an axiom that is false nothing can run.
// EXPECT Main: infeasible

axiom false;

procedure Main()
{
  assert false;
}
