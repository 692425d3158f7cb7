// Factorial as a map that recursion describes.
// EXPECT Five: verified
// EXPECT Is: failed assertion 17 with n = 4
// EXPECT Big: passed with n = 6

var f: [int]int;

procedure Five()
{
  assume (forall i: int :: f[i] == if i <= 0 then 1 else i * f[i - 1]);
  assert f[5] == 120;
}

procedure Is(n: int)
{
  assume (forall i: int :: f[i] == if i <= 0 then 1 else i * f[i - 1]);
  assert f[n] != 24;
}

procedure Big() returns (n: int)
{
  assume (forall i: int :: f[i] == if i <= 0 then 1 else i * f[i - 1]);
  havoc n;
  assume f[n] == 720;
}
