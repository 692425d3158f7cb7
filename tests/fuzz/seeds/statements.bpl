var g: int;
procedure P(x: int, m: [int]int) returns (r: int)
  requires x > 0; free ensures r == old(g); modifies g;
{
  var i: int where i >= 0;
  var n: [int]int;
  start:
  i, n[0] := 0, 1;
  while (i < x) invariant i <= x; free invariant true; { i := i + 1; if (*) { break; } else if (i == 3) { havoc g; } }
  call {:a} r := P(i, n);
  assert {:msg "m"} (exists y: int :: y == r);
  goto a, b;
  a: assume false; return;
  b: r := if g > 0 then g else -g;
}
