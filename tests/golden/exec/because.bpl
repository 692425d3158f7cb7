//# TOOL: bpl-exec
//# EXIT: 1
// Why a claim is false: a conjunct, disjuncts, the body of a predicate, a witness of a quantifier.
function fact(n: int): int { if n <= 0 then 0 else n * fact(n - 1) }
function sorted(m: [int]int, n: int): bool
{
  (forall i: int :: 0 <= i && i + 1 < n ==> m[i] <= m[i + 1])
}
function ok(x: int, lo: int, hi: int): bool { lo <= x && x <= hi && x != 7 }

procedure Term() { assert fact(6) == 720; }

procedure Conjunct(a: [int]int, n: int)
  requires n == 3;
{
  assert n > 2 && sorted(a, n);
}

procedure Implication(x: int, r: int) { assert r >= 0 ==> ok(x + 1, 0, r); }

procedure Negation(x: int) { assert !(x > 3 || ok(x, 1, 2)); }

// no value of k is a reason
procedure NoWitness(a: [int]int) { assert (exists k: int :: 0 <= k && k < 3 && a[k] == k); }

procedure Conditional(x: int) returns (y: int)
  ensures y > old(x) && (if x > 0 then y == 2 else y == 3);
{
  y := x + 1;
}

type R;
const unique p: R;
const unique q: R;
var h: [R]int;

procedure Disjuncts()
  modifies h;
{
  h[p] := 3;
  h[q] := 4;
  assert (forall r: R :: h[r] == 3 || r == p || (h[r] > 10 && r == q));
}

procedure Let(x: int) { assert (var y := x * x; y != 4 && y >= 0); }

procedure Plain(x: int) { assert x > 3; }
/*# STDOUT
because.bpl(11,20): Error: assertion violated: fact(6) == 720
    because
      fact(6) is 0
    entry Term
    confirmed: replayed, it fails after 1 steps
Term: failed: executions: 1 failed
because.bpl(16,3): Error: assertion violated: n > 2 && sorted(a, n)
    with n -> 3, a -> [0 -> 0, 1 -> 0, 2 -> -1]
    because
      sorted(a, n) is false, where m is [2 -> -1], n is 3
        for i is 1
          m[i] <= m[i + 1] is false
            m[i] is 0
            m[i + 1] is -1
              i + 1 is 2
    entry Conjunct with a -> [0 -> 0, 1 -> 0, 2 -> -1], n -> 3
    confirmed: replayed, it fails after 1 steps
Conjunct: failed: executions: 1 failed
because.bpl(19,41): Error: assertion violated: r >= 0 ==> ok(x + 1, 0, r)
    with r -> 0, x -> 0
    because
      ok(x + 1, 0, r) is false, where x is 1, lo is 0, hi is 0
        x <= hi is false
    entry Implication with x -> 0, r -> 0
    confirmed: replayed, it fails after 1 steps
Implication: failed: executions: 1 failed
because.bpl(21,30): Error: assertion violated: !(x > 3 || ok(x, 1, 2))
    with x -> 1
    because
      x > 3 || ok(x, 1, 2) is true
        ok(x, 1, 2) is true, where x is 1, lo is 1, hi is 2
          lo <= x is true
          x <= hi is true
          x != 7 is true
    entry Negation with x -> 1
    confirmed: replayed, it fails after 1 steps
Negation: failed: executions: 1 failed
because.bpl(24,36): Error: assertion violated: (exists k: int :: 0 <= k && k < 3 && a[k] == k)
    with a -> [0 -> 1, 1 -> 0, 2 -> 0]
    entry NoWitness with a -> [0 -> 1, 1 -> 0, 2 -> 0]
    confirmed: replayed, it fails after 1 steps
NoWitness: failed: executions: 1 failed
because.bpl(27,3): Error: postcondition violated: y > old(x) && (if x > 0 then y == 2 else y == 3)
    with y -> 1, x -> 0
    because
      (if x > 0 then y == 2 else y == 3) is false
        x > 0 is false
        y == 3 is false
    entry Conditional with x -> 0
    confirmed: replayed, it fails after 1 steps
Conditional: failed: executions: 1 failed
because.bpl(42,3): Error: assertion violated: (forall r: R :: h[r] == 3 || r == p || (h[r] > 10 && r == q))
    with h -> [p -> 3, q -> 4]
        besides p -> R!0, q -> R!1
    because
      for r is q
        h[r] == 3 is false
          h[r] is 4
        r == p is false
        h[r] > 10 && r == q is false
          h[r] > 10 is false
            h[r] is 4
    entry Disjuncts with h -> []
    confirmed: replayed, it fails after 3 steps
Disjuncts: failed: executions: 1 failed
because.bpl(45,25): Error: assertion violated: (var y := x * x; y != 4 && y >= 0)
    with x -> 2
    because
      where y is 4
      y != 4 is false
    entry Let with x -> 2
    confirmed: replayed, it fails after 1 steps
Let: failed: executions: 1 failed
because.bpl(47,27): Error: assertion violated: x > 3
    with x -> 0
    entry Plain with x -> 0
    confirmed: replayed, it fails after 1 steps
Plain: failed: executions: 1 failed
*/
