// FAILS exec auto horn
// The axioms are about T, which P does not mention: whether Q is verified in the same run or not, P fails.
type T;
function h(m: [T]int): int;
axiom (forall m: [T]int, x: T :: h(m) == m[x]);

procedure P(n: int)
{
  assert n > 0;
}

procedure Q(m: [T]int, x: T)
{
  assume h(m) == 3;
  assume m[x] == 3;
}
