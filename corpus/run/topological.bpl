// Tasks with an order between them: a plan by places.
// EXPECT Plan: passed with at = [A -> 0, B -> 1, C -> 2]
// EXPECT Ring: infeasible
// EXPECT Late: failed assertion 26

type Task;
const unique A, B, C: Task;
function before(x: Task, y: Task): bool;

procedure Plan() returns (at: [Task]int)
{
  havoc at;
  assume 0 <= at[A] && at[C] < 3 && at[A] < at[B] && at[B] < at[C];
}

procedure Ring() returns (at: [Task]int)
{
  havoc at;
  assume at[A] < at[B] && at[B] < at[C] && at[C] < at[A];
}

procedure Late(at: [Task]int)
  requires (forall x, y: Task :: before(x, y) ==> at[x] < at[y]);
  requires before(A, B);
{
  assert at[B] == at[A] + 1;
}
