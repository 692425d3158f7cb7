// FAILS
// Fails where T has one value: x. Z3 takes it that there are others.

type T;
function {:builtin "MapConst"} all(i: int): [T]int;

procedure Entry(m: [T]int, n: [T]int, x: T)
{
  assume m == all(0);
  assume n == all(1);
  assume m[x := 1] == n;
  assert false;
}
