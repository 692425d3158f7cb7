// Sets, sequences and maps.
method Sets(s: set<int>, x: int)
{
  var t := s + {x};
  assert x in t;
  assert s <= t;
  assert t - {x} == s;
}

method Sequences(s: seq<int>) returns (r: seq<int>)
  ensures |r| == |s|
  ensures forall i :: 0 <= i < |s| ==> r[i] == s[|s| - 1 - i]
{
  r := [];
  var i := 0;
  while i < |s|
    invariant 0 <= i <= |s|
    invariant |r| == i
    invariant forall k :: 0 <= k < i ==> r[k] == s[i - 1 - k]
  {
    r := [s[i]] + r;
    i := i + 1;
  }
}

method Maps(m: map<int, bool>, k: int) returns (n: map<int, bool>)
  requires k in m
{
  n := m[k := !m[k]];
  assert n[k] != m[k];
  assert forall j :: j in m && j != k ==> n[j] == m[j];
  assert n == m;
}
