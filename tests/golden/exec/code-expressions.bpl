//# TOOL: bpl-exec
//# EXIT: 1
// Code expressions: true if every run of the blocks returns true.
var g: [int]int;
procedure Blocks(x: int)
{
  assert |{ var z: int; A: goto B, C; B: assume x > 0; z := x; goto D; C: assume x <= 0; z := -x; goto D; D: return z >= 0; }|;
}
procedure BlocksFail(x: int)
{
  assert |{ var z: int; A: goto B, C; B: assume x > 0; z := x; goto D; C: assume x <= 0; z := -x; goto D; D: return z > 1; }|;
}
procedure Maps(y: int)
{
  assert |{ var m: [int]int, i: int; A: m, i := g, y; m[i] := 3; i := i + 1; m[i] := m[i - 1]; return m[y + 1] == 3; }|;
}
procedure Parallel(a: int, b: int)
{
  assert |{ var x, y: int; A: x, y := a, b; x, y := y, x; return x == b && y == a; }|;
}
function nonzero(x: int): bool { |{ A: goto B, C; B: assume x != 0; return true; C: assume x == 0; return false; }| }
procedure Function(x: int) { assume !nonzero(x); assert x == 0; }
procedure Quantified(n: int)
{
  assume (forall i: int :: |{ var in: bool; A: in := 0 <= i && i < n; goto B, C; B: assume in; return g[i] > i; C: assume !in; return true; }|);
  assert n > 4 ==> g[4] > 4;
  assert n > 4 ==> g[n] > 4;
}
procedure Old() modifies g;
{
  g[1] := old(g)[1] + 1;
  assert |{ A: return old(g[1]) < g[1]; }|;
}
// A claim is made for any value that a variable may have; only havoc heeds where clauses.
procedure Any() { assert |{ var x: int where x > 0; A: return x > 0; }|; }
procedure AnyHavoc() { assert |{ var x: int where x > 0; A: havoc x; return x > 0; }|; }
procedure Within(x: int) { assert x > 3 ==> |{ A: assert x > 4; return true; }|; }
// What is not read may be anything.
procedure Unread() { assume |{ var a, b: int; A: a := 1; return a == 1; }|; assert true; assert |{ var a, b: int; A: a := 1; return a == 2; }|; }
/*# MATCH
^Blocks: verified: executions: 1 passed$
^code-expressions\.bpl\(11,3\): Error: assertion violated: \|\{ var z: int; A: goto B, C; B: assume x > 0; z := x; goto D; C: assume x <= 0; z := -x; goto D; D: return z > 1; \}\|$
^    with x -> 0, z -> 0$
^    entry BlocksFail with x -> 0$
^    confirmed: replayed, it fails after 1 steps$
^BlocksFail: failed: executions: 1 failed$
^Maps: verified: executions: 1 passed$
^Parallel: verified: executions: 1 passed$
^Function: verified: executions: 1 passed$
^code-expressions\.bpl\(27,3\): Error: assertion violated: n > 4 ==> g\[n\] > 4$
^    with n -> 5, g -> \[5 -> 0\]$
^    entry Quantified with n -> 5, g -> \[(4 -> [0-9]+, )?5 -> -?[0-9]+(, else -> -?[0-9]+)?\]$
^    (unconfirmed: replay: infeasible \(assumption\) at code-expressions\.bpl\(25,3\)|confirmed: replayed, it fails after 3 steps)$
^Quantified: failed: executions: 1 failed$
^Old: verified: executions: 1 passed$
^code-expressions\.bpl\(35,19\): Error: assertion violated: \|\{ var x: int where x > 0; A: return x > 0; \}\|$
^    with x -> 0$
^    entry Any$
^    unconfirmed: not decided: \|\{ var x: int where x > 0; A: return x > 0; \}\| at code-expressions\.bpl\(35,26\)$
^Any: failed: executions: 1 failed$
^AnyHavoc: verified: executions: 1 passed$
^code-expressions\.bpl\(37,28\): Error: assertion violated: x > 3 ==> \|\{ A: assert x > 4; return true; \}\|$
^    with x -> 4$
^    entry Within with x -> 4$
^    unconfirmed: not decided: assert x > 4; at code-expressions\.bpl\(37,51\)$
^Within: failed: executions: 1 failed$
^code-expressions\.bpl\(39,90\): Error: assertion violated: \|\{ var a, b: int; A: a := 1; return a == 2; \}\|$
^    with a -> 0$
^    entry Unread$
^    confirmed: replayed, it fails after 3 steps$
^Unread: failed: executions: 1 failed$
*/
