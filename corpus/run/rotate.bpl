// An array turned by k places, twice.
// EXPECT Back: verified
// EXPECT Once: failed assertion 31

procedure Rotate(a: [int]int, n: int, k: int) returns (b: [int]int)
  requires n > 0 && 0 <= k;
{
  var i: int;
  i := 0;
  while (i < n)
  {
    b[(i + k) mod n] := a[i];
    i := i + 1;
  }
}

procedure Back(a: [int]int, k: int)
  requires 0 <= k && k <= 3;
{
  var b: [int]int;
  call b := Rotate(a, 3, k);
  call b := Rotate(b, 3, 3 - k);
  assert b[0] == a[0] && b[1] == a[1] && b[2] == a[2];
}

procedure Once(a: [int]int, k: int)
  requires 0 <= k && k < 4;
{
  var b: [int]int;
  call b := Rotate(a, 4, k);
  assert b[0] == a[k];
}
