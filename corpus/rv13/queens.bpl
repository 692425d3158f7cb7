// N queens that do not threaten each other, and with them a board on which each one does stand.
// EXPECT Main: verified

const N: int;
axiom N == 8;

function on_board(x: int): bool
{ 0 <= x && x < N }

procedure Main() returns (queens: [int]int)
{
  havoc queens;
  assume (forall i: int :: on_board(i) ==> on_board(queens[i]));
  assume (forall i, j: int :: on_board(i) && on_board(j) && i < j ==> queens[i] != queens[j]);
  assume (forall i, j: int :: on_board(i) && on_board(j) && i < j ==>
    queens[j] - queens[i] != j - i && queens[j] - queens[i] != i - j);
  assert on_board(queens[0]) && queens[0] != queens[1];
}
