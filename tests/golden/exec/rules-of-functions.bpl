//# TOOL: bpl-exec
//# EXIT: 1
// Axioms about all values: a function follows a rule that satisfies them.
function f(x: int): int;
axiom (forall x: int :: f(x) > x);
function g(x: int): int;
axiom (forall x: int :: x >= 0 ==> g(x) == 2 * x);
axiom (forall x: int :: x < 0 ==> g(x) < x);
function even(x: int): bool;
axiom (forall x: int :: even(x) <==> x mod 2 == 0);
procedure F()
{
  assert f(3) != 5;
}

procedure G(n: int)
{
  assert n < -5 ==> g(n) != n - 1;
}

procedure E(n: int)
{
  assert even(n) ==> n != 8;
}
/*# STDOUT
rules-of-functions.bpl(13,3): Error: assertion violated: f(3) != 5
    because
      f(3) is 5
    entry F
    where f(3) -> 5
    confirmed: replayed, it fails after 1 steps
F: failed: executions: 1 failed
rules-of-functions.bpl(18,3): Error: assertion violated: n < -5 ==> g(n) != n - 1
    with n -> -6
    because
      g(n) != n - 1 is false
        g(n) is -7
        n - 1 is -7
    entry G with n -> -6
    where g(-6) -> -7
    confirmed: replayed, it fails after 1 steps
G: failed: executions: 1 failed
rules-of-functions.bpl(23,3): Error: assertion violated: even(n) ==> n != 8
    with n -> 8
    because
      n != 8 is false
    entry E with n -> 8
    where even(8) -> true
    confirmed: replayed, it fails after 1 steps
E: failed: executions: 1 failed
*/
