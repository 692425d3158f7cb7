// Two arrays are exchanged, element by element.
// EXPECT Main: verified

procedure Main(p: [int]int, q: [int]int, n: int) returns (a: [int]int, b: [int]int)
  ensures (forall j: int :: 0 <= j && j < n ==> a[j] == q[j] && b[j] == p[j]);
{
  var i, t: int;
  a, b, i := p, q, 0;
  while (i < n)
  {
    t := a[i];
    a[i] := b[i];
    b[i] := t;
    i := i + 1;
  }
}
