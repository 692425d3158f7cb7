// Arrays of two dimensions, nested loops, an index that runs over.
method Identity(n: nat) returns (m: array2<int>)
  ensures m.Length0 == n && m.Length1 == n
  ensures forall i, j :: 0 <= i < n && 0 <= j < n ==> m[i, j] == (if i == j then 1 else 0)
{
  m := new int[n, n];
  var i := 0;
  while i < n
    invariant 0 <= i <= n
    invariant forall k, l :: 0 <= k < i && 0 <= l < n ==> m[k, l] == (if k == l then 1 else 0)
  {
    var j := 0;
    while j < n
      invariant 0 <= j <= n
      invariant forall k, l :: 0 <= k < i && 0 <= l < n ==> m[k, l] == (if k == l then 1 else 0)
      invariant forall l :: 0 <= l < j ==> m[i, l] == (if i == l then 1 else 0)
    {
      m[i, j] := if i == j then 1 else 0;
      j := j + 1;
    }
    i := i + 1;
  }
}

method Trace(m: array2<int>) returns (sum: int)
{
  sum := 0;
  var i := 0;
  while i < m.Length0
  {
    sum := sum + m[i, i];
    i := i + 1;
  }
}

method RowMax(m: array2<int>, row: nat) returns (max: int)
  requires row < m.Length0 && m.Length1 > 0
  ensures exists j :: 0 <= j < m.Length1 && m[row, j] == max
  ensures forall j :: 0 <= j < m.Length1 ==> m[row, j] <= max
{
  max := m[row, 0];
  var k := 1;
  while k < m.Length1
    invariant 1 <= k <= m.Length1
    invariant exists j :: 0 <= j < k && m[row, j] == max
    invariant forall j :: 0 <= j < k ==> m[row, j] <= max
  {
    if m[row, k] > max { max := m[row, k]; }
    k := k + 1;
  }
}
