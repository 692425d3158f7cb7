// N queens. Bug: only one of the two diagonals is looked at.
// EXPECT Main: failed assertion 17

const N: int;
axiom N == 5;

function on_board(x: int): bool
{ 0 <= x && x < N }

procedure Main() returns (queens: [int]int)
{
  havoc queens;
  assume (forall i: int :: on_board(i) ==> on_board(queens[i]));
  assume (forall i, j: int :: on_board(i) && on_board(j) && i < j ==> queens[i] != queens[j]);
  assume (forall i, j: int :: on_board(i) && on_board(j) && i < j ==>
    queens[j] - queens[i] != j - i);
  assert (forall i, j: int :: on_board(i) && on_board(j) && i < j ==>
    queens[j] - queens[i] != i - j);
}
