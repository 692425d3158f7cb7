//# TOOL: bpl-exec
//# EXIT: 1
// Functions that axioms define: what fails is confirmed by computing them.
function fact(n: int) returns (int);
axiom (forall n: int :: {fact(n)} n <= 0 ==> fact(n) == 1);
axiom (forall n: int :: {fact(n)} n > 0 ==> fact(n) == n * fact(n - 1));

procedure Small(n: int)
{
  assume n > 0;
  assert fact(n) < 100;
}

procedure Four()
{
  assert fact(4) == 23;
}

procedure Holds()
{
  assert fact(4) == 24;
}

function sum(a: [int]int, from: int, to: int): int;
axiom (forall a: [int]int, from, to: int :: sum(a, from, to) ==
  (if from < to then a[from] + sum(a, from + 1, to) else 0));

procedure Sum(a: [int]int, n: int) returns (r: int)
  requires n >= 0;
  ensures r == sum(a, 0, n);
{
  var i: int;
  r, i := 0, 1;
  while (i < n) { r, i := r + a[i], i + 1; }
}
/*# STDOUT
axioms-recursive.bpl(11,3): Error: assertion violated: fact(n) < 100
    with n -> 5
    because
      fact(n) is 120
    entry Small with n -> 5
    where fact(5) -> 120
    confirmed: replayed, it fails after 2 steps
Small: failed: executions: 1 failed
axioms-recursive.bpl(16,3): Error: assertion violated: fact(4) == 23
    because
      fact(4) is 24
    entry Four
    where fact(4) -> 24
    confirmed: replayed, it fails after 1 steps
Four: failed: executions: 1 failed
Holds: verified: executions: 1 passed
axioms-recursive.bpl(30,3): Error: postcondition violated: r == sum(a, 0, n)
    with r -> 0, a -> [0 -> 1], n -> 1
    because
      sum(a, 0, n) is 1
    entry Sum with a -> [0 -> 1], n -> 1
    confirmed: replayed, it fails after 3 steps
Sum: failed: executions: 1 failed (stopped by --failing)
*/
