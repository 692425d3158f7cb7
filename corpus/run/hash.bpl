// A small hash of words: two words with one hash, and the word of a given hash.
// EXPECT Collide: failed assertion 22
// EXPECT Invert: passed

procedure Hash(w: [int]int, n: int) returns (h: int)
{
  var i: int;
  h, i := 7, 0;
  while (i < n)
  {
    h := (31 * h + w[i]) mod 101;
    i := i + 1;
  }
}

procedure Collide(v: [int]int, w: [int]int)
  requires (forall i: int :: 0 <= i && i < 2 ==> 0 <= v[i] && v[i] < 26 && 0 <= w[i] && w[i] < 26);
{
  var g, h: int;
  call g := Hash(v, 2);
  call h := Hash(w, 2);
  assert g == h ==> v[0] == w[0] && v[1] == w[1];
}

procedure Invert() returns (w: [int]int)
{
  var h: int;
  havoc w;
  assume 0 <= w[0] && w[0] < 26 && 0 <= w[1] && w[1] < 26;
  call h := Hash(w, 2);
  assume h == 42;
}
