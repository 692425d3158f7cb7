// A pointer goes from word to word.
// EXPECT Main: verified

procedure Main(first: int, end: int) returns (m: [int]int)
{
  var at: int;
  at := first;
  while (at < end) { m[at] := 9; at := at + 4; }
  at := first;
  while (at < end) { assert m[at] == 9; at := at + 4; }
}
