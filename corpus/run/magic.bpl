// A magic square of three by three.
// EXPECT Square: passed
// EXPECT Corner: failed assertion 18

procedure Square() returns (s: [int]int)
{
  havoc s;
  assume (forall i: int :: 0 <= i && i < 9 ==> 1 <= s[i] && s[i] <= 9);
  assume (forall i, j: int :: 0 <= i && i < j && j < 9 ==> s[i] != s[j]);
  assume (forall r: int :: 0 <= r && r < 3 ==> s[3 * r] + s[3 * r + 1] + s[3 * r + 2] == 15);
  assume (forall c: int :: 0 <= c && c < 3 ==> s[c] + s[c + 3] + s[c + 6] == 15);
  assume s[0] + s[4] + s[8] == 15 && s[2] + s[4] + s[6] == 15;
}

procedure Corner() returns (s: [int]int)
{
  call s := Square();
  assert s[0] == 2 || s[0] == 4 || s[0] == 6;
}
