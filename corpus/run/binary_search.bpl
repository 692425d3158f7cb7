// Binary search; the wrong one never looks at the last element.
// EXPECT Good: verified
// EXPECT Bad: failed postcondition 26 with n = 1

procedure Good(a: [int]int, n: int, key: int) returns (at: int)
  requires 0 <= n && n <= 4;
  requires (forall i: int :: 0 <= i && i < n - 1 ==> a[i] <= a[i + 1]);
  ensures at >= 0 ==> a[at] == key;
  ensures at < 0 ==> (forall i: int :: 0 <= i && i < n ==> a[i] != key);
{
  var lo, hi, mid: int;
  lo := 0;
  hi := n;
  at := -1;
  while (lo < hi)
  {
    mid := (lo + hi) div 2;
    if (a[mid] == key) { at := mid; return; }
    if (a[mid] < key) { lo := mid + 1; } else { hi := mid; }
  }
}

procedure Bad(a: [int]int, n: int, key: int) returns (at: int)
  requires 0 <= n;
  requires (forall i: int :: 0 <= i && i < n - 1 ==> a[i] <= a[i + 1]);
  ensures at < 0 ==> (forall i: int :: 0 <= i && i < n ==> a[i] != key);
{
  var lo, hi, mid: int;
  lo := 0;
  hi := n - 1;
  at := -1;
  while (lo < hi)
  {
    mid := (lo + hi) div 2;
    if (a[mid] == key) { at := mid; return; }
    if (a[mid] < key) { lo := mid + 1; } else { hi := mid; }
  }
}
