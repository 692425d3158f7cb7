//# TOOL: bpl-exec
//# ARGS: --query-timeout 2
//# EXIT: 1
// Assumptions about all indices: beyond the points of the execution a map follows a rule, which satisfies them.
procedure Above(a: [int]int)
{
  assume (forall i: int :: a[i] > i);
  assert a[5] != 7;
}

procedure Increasing(c: [int]int)
{
  assume (forall i, j: int :: i < j ==> c[i] < c[j]);
  assert c[10] - c[0] >= 11;
}

procedure Even(m: [int]bool)
{
  assume (forall i: int :: m[i] <==> i mod 2 == 0);
  assert m[5];
}

procedure Guarded(n: int, m: [int]int)
{
  assume n > 0 && (forall i: int :: 0 <= i && i < n ==> m[i] == n - i);
  assume (forall i: int :: !(0 <= i && i < n) ==> m[i] == i);
  assert n < 5 ==> m[0] != 4;
}

procedure Shifted(a: [int]int, b: [int]int)
{
  assume (forall i: int :: b[i] == a[i + 1]);
  assume (forall i: int :: a[i] >= 0);
  assert b[3] != 9;
}

procedure Involution(m: [int]int)
{
  assume (forall i: int :: m[m[i]] == i);
  assert m[3] == 3;
}

procedure Steps()
{
  var m: [int]int;
  assume (forall i: int :: m[i + 1] == m[i] + 2);
  assert m[10] == 20;
}
/*# STDOUT
rules-of-maps.bpl(8,3): Error: assertion violated: a[5] != 7
    with a -> [5 -> 7, else -> (lambda i: int :: i + 1)]
    because
      a[5] is 7
    entry Above with a -> [5 -> 7, else -> (lambda i: int :: i + 1)]
    confirmed: replayed, it fails after 2 steps
Above: failed: executions: 1 failed
rules-of-maps.bpl(14,3): Error: assertion violated: c[10] - c[0] >= 11
    with c -> [else -> (lambda i: int :: i)]
    because
      c[10] - c[0] is 10
        c[10] is 10
        c[0] is 0
    entry Increasing with c -> [else -> (lambda i: int :: i)]
    confirmed: replayed, it fails after 2 steps
Increasing: failed: executions: 1 failed
rules-of-maps.bpl(20,3): Error: assertion violated: m[5]
    with m -> [else -> (lambda i: int :: i mod 2 == 0)]
    entry Even with m -> [else -> (lambda i: int :: i mod 2 == 0)]
    confirmed: replayed, it fails after 2 steps
Even: failed: executions: 1 failed
rules-of-maps.bpl(27,3): Error: assertion violated: n < 5 ==> m[0] != 4
    with n -> 4, m -> [0 -> 4, else -> (lambda i: int :: if 0 <= i && i < n then n - i else if !(0 <= i && i < n) then i else 0)]
    because
      m[0] != 4 is false
        m[0] is 4
    entry Guarded with n -> 4, m -> [0 -> 4, else -> (lambda i: int :: if 0 <= i && i < n then n - i else if !(0 <= i && i < n) then i else 0)]
    confirmed: replayed, it fails after 3 steps
Guarded: failed: executions: 1 failed
rules-of-maps.bpl(34,3): Error: assertion violated: b[3] != 9
    with b -> [3 -> 9]
    because
      b[3] is 9
    entry Shifted with a -> [4 -> 9], b -> [3 -> 9]
    confirmed: replayed, it fails after 3 steps
Shifted: failed: executions: 1 failed
rules-of-maps.bpl(40,3): Error: assertion violated: m[3] == 3
    with m -> [else -> (lambda i: int :: -i)]
    because
      m[3] is -3
    entry Involution with m -> [else -> (lambda i: int :: -i)]
    confirmed: replayed, it fails after 2 steps
Involution: failed: executions: 1 failed
rules-of-maps.bpl(47,3): Error: assertion violated: m[10] == 20
    with m -> [else -> (lambda i: int :: 2 * i - 20)]
    because
      m[10] is 0
    entry Steps
    confirmed: replayed, it fails after 2 steps
Steps: failed: executions: 1 failed
*/
