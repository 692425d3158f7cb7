//# TOOL: bpl-exec
//# ARGS: --passing=2 --trace
var g: [int]int;
procedure Inc(i: int) modifies g;
{
  g[i] := g[i] + 1;
}
procedure {:entrypoint} Main(n: int) returns (r: int) modifies g;
{
  var k: int;
  havoc k;
  if (k > n) { call Inc(k); r := k; } else { r := n; }
  assert r >= n;
}
procedure {:entrypoint} NoCheck(n: int) returns (r: bool) { r := n > 3; }
/*# STDOUT
Main: passes with n -> 0
    ends with r -> 0, k -> 0
    steps:
      passing.bpl(8,25): procedure Main begins  // n = 0, r = 0, k = 0
      passing.bpl(11,3): havoc k;  // k = 0
      passing.bpl(12,3): if (k > n)
      passing.bpl(12,48): r := n;  // r = 0
      passing.bpl(13,3): assert r >= n;
Main: passes with n -> 0
    ends with g -> [1 -> 1], r -> 1, k -> 1
    steps:
      passing.bpl(8,25): procedure Main begins  // n = 0, r = 0, k = 0
      passing.bpl(11,3): havoc k;  // k = 1
      passing.bpl(12,3): if (k > n)
        passing.bpl(12,16): call Inc(k);  // i = 1
        passing.bpl(6,8): g[i] := g[i] + 1;  // g = [1 -> 1]
      passing.bpl(12,31): r := k;  // r = 1
      passing.bpl(13,3): assert r >= n;
Main: verified: executions: 2 passed
NoCheck: passes with n -> 0
    ends with r -> false
    steps:
      passing.bpl(15,25): procedure NoCheck begins  // n = 0, r = false
      passing.bpl(15,63): r := n > 3;  // r = false
NoCheck: verified: no check can be reached
*/
