// The Dutch flag with an enumerated type.
// EXPECT Sorted: verified
// EXPECT First: failed postcondition 28

type Colour;
const unique Red, White, Blue: Colour;
axiom (forall c: Colour :: c == Red || c == White || c == Blue);

function Rank(c: Colour): int { if c == Red then 0 else if c == White then 1 else 2 }

procedure Sorted(a: [int]Colour, n: int) returns (b: [int]Colour)
  requires 0 <= n && n <= 3;
  ensures (forall i: int :: 0 <= i && i < n - 1 ==> Rank(b[i]) <= Rank(b[i + 1]));
{
  var lo, mid, hi: int;
  var t: Colour;
  b, lo, mid, hi := a, 0, 0, n;
  while (mid < hi)
  {
    if (b[mid] == Red) { t := b[lo]; b[lo] := Red; b[mid] := t; lo := lo + 1; mid := mid + 1; }
    else if (b[mid] == White) { mid := mid + 1; }
    else { hi := hi - 1; t := b[hi]; b[hi] := Blue; b[mid] := t; }
  }
}

procedure First(a: [int]Colour, n: int) returns (b: [int]Colour)
  requires 0 <= n;
  ensures (forall i: int :: 0 <= i && i < n - 1 ==> Rank(b[i]) <= Rank(b[i + 1]));
{
  var lo, mid: int;
  var t: Colour;
  b, lo, mid := a, 0, 0;
  while (mid < n)
  {
    if (b[mid] == Red) { t := b[lo]; b[lo] := Red; b[mid] := t; lo := lo + 1; }
    mid := mid + 1;
  }
}
