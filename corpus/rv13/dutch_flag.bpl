// Dijkstra's flag: blue, white, red.
// EXPECT Flag: passed
// EXPECT Main: verified

type Color;
const unique Blue, White, Red: Color;
const N: int;
axiom N == 4;

function of_one(a: [int]Color, low: int, high: int, c: Color): bool
{ (forall i: int :: low <= i && i < high ==> a[i] == c) }

procedure Swap<T>(a: [int]T, i: int, j: int) returns (b: [int]T)
  ensures b[i] == a[j] && b[j] == a[i];
{
  b := a[i := a[j]][j := a[i]];
}

procedure Flag(a: [int]Color, n: int) returns (b: [int]Color, whites, reds: int)
  requires n >= 0;
  requires (forall i: int :: 0 <= i && i < n ==> a[i] == Blue || a[i] == White || a[i] == Red);
  ensures 0 <= whites && whites <= reds && reds <= n;
  ensures of_one(b, 0, whites, Blue) && of_one(b, whites, reds, White);
  ensures of_one(b, reds, n, Red);
{
  var i: int;
  b, whites, i, reds := a, 0, 0, n;
  while (i < reds)
  {
    if (b[i] == Blue)
    {
      call b := Swap(b, whites, i);
      i, whites := i + 1, whites + 1;
    }
    else if (b[i] == White)
    {
      i := i + 1;
    }
    else
    {
      reds := reds - 1;
      call b := Swap(b, reds, i);
    }
  }
}

procedure Main(a: [int]Color) returns (b: [int]Color, whites, reds: int)
  requires (forall i: int :: 0 <= i && i < N ==> a[i] == Blue || a[i] == White || a[i] == Red);
{
  call b, whites, reds := Flag(a, N);
}
