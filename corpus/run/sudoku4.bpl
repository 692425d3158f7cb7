// A Sudoku of four by four, solved from its rules alone.
// EXPECT Solve: passed with c = [(0, 0) -> 1, (0, 1) -> 2, (0, 2) -> 3, (0, 3) -> 4, (1, 0) -> 3, (1, 1) -> 4, (1, 2) -> 1, (1, 3) -> 2, (2, 0) -> 2, (2, 1) -> 1, (2, 2) -> 4, (2, 3) -> 3, (3, 0) -> 4, (3, 1) -> 3, (3, 2) -> 2, (3, 3) -> 1]
// EXPECT Unsolvable: infeasible
// EXPECT Wrong: failed assertion 38

type Grid = [int, int]int;

function In(c: Grid): bool
{ (forall i, j: int :: 0 <= i && i < 4 && 0 <= j && j < 4 ==> 1 <= c[i, j] && c[i, j] <= 4) }
function Rows(c: Grid): bool
{ (forall i, j, k: int :: 0 <= i && i < 4 && 0 <= j && j < k && k < 4 ==> c[i, j] != c[i, k]) }
function Columns(c: Grid): bool
{ (forall i, j, k: int :: 0 <= i && i < k && k < 4 && 0 <= j && j < 4 ==> c[i, j] != c[k, j]) }
function Boxes(c: Grid): bool
{ (forall i, j: int :: (i == 0 || i == 2) && (j == 0 || j == 2) ==>
    c[i, j] != c[i + 1, j + 1] && c[i, j + 1] != c[i + 1, j]) }

procedure Solve() returns (c: Grid)
{
  havoc c;
  assume In(c) && Rows(c) && Columns(c) && Boxes(c);
  assume c[0, 0] == 1 && c[0, 1] == 2 && c[0, 2] == 3 && c[1, 0] == 3 && c[2, 0] == 2 && c[2, 2] == 4;
  assume c[1, 2] == 1 && c[2, 1] == 1;
}

procedure Unsolvable() returns (c: Grid)
{
  havoc c;
  assume In(c) && Rows(c) && Columns(c) && Boxes(c);
  assume c[0, 0] == 1 && c[0, 1] == 2 && c[1, 2] == 3 && c[3, 3] == 3 && c[2, 3] == 4 && c[0, 2] == 4;
  assume c[1, 3] == 4;
}

procedure Wrong() returns (c: Grid)
{
  havoc c;
  assume In(c) && Rows(c) && Columns(c);
  assert Boxes(c);
}
