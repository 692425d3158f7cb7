// Five queens on a board of five by five.
// EXPECT Place: passed
// EXPECT Corner: passed with q = [0 -> 0, 1 -> 2, 2 -> 4, 3 -> 1, 4 -> 3]
// EXPECT Edge: infeasible
// EXPECT Three: infeasible

function Safe(q: [int]int, n: int): bool
{
  (forall i: int :: 0 <= i && i < n ==> 0 <= q[i] && q[i] < n) &&
  (forall i, j: int :: 0 <= i && i < j && j < n ==>
     q[i] != q[j] && q[i] - q[j] != j - i && q[j] - q[i] != j - i)
}

procedure Place() returns (q: [int]int)
{
  havoc q;
  assume Safe(q, 5);
}

procedure Corner() returns (q: [int]int)
{
  havoc q;
  assume Safe(q, 5) && q[0] == 0 && q[1] == 2;
}

procedure Edge() returns (q: [int]int)
{
  havoc q;
  assume Safe(q, 5) && q[0] == 0 && q[1] == 4;
}

procedure Three() returns (q: [int]int)
{
  havoc q;
  assume Safe(q, 3);
}
