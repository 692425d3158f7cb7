//# TOOL: bpl-exec
//# ARGS: --trace
//# EXIT: 1
var g: [int]int;

procedure Inc(i: int)
  modifies g;
{
  g[i] := g[i] + 1;
}

procedure {:entrypoint} Main(n: int)
  modifies g;
{
  var k: int;
  havoc k;
  call Inc(k);
  assert g[k] != 5 || k == n;
}
/*# STDOUT
trace.bpl(18,3): Error: assertion violated: g[k] != 5 || k == n
    with g -> [1 -> 5], k -> 1, n -> 0
    because
      g[k] != 5 is false
        g[k] is 5
      k == n is false
    entry Main with n -> 0, g -> [1 -> 4]
    confirmed: replayed, it fails after 4 steps
    trace:
      trace.bpl(12,25): n = 0, k = 0
      trace.bpl(16,3): k = 1
        trace.bpl(17,3): i = 1
        trace.bpl(9,8): g = [1 -> 5]
      trace.bpl(18,3)
Main: failed: executions: 1 failed
*/
