//# TOOL: bpl-exec
//# EXIT: 1
// Nothing says what `height` is, and if it is 0 nothing says what Even is. But height := 1 and
// Even(n) := n mod 2 == 0 satisfy the axioms, whatever else does.
type Seq;
function Seq#Length(Seq): int;
function Seq#Empty(): Seq;
function Seq#Build(Seq, int): Seq;
axiom Seq#Length(Seq#Empty()) == 0;
axiom (forall s: Seq, x: int :: { Seq#Build(s, x) } Seq#Length(Seq#Build(s, x)) == 1 + Seq#Length(s));
const height: int;
function Even(n: int): bool;
function canCall(n: int): bool;
axiom 1 <= height ==>
    (forall n: int :: { Even(n) } canCall(n) || height != 1 ==> Even(n) == (n mod 2 == 0));
procedure P(n: int, s: Seq)
  requires height == 1 && canCall(n) && Even(n);
{
  assume Seq#Length(s) == 1;
  assert n == 0;
}
/*# STDOUT
proved-redefined.bpl(20,3): Error: assertion violated: n == 0
    with n -> -2
    entry P with n -> -2, s -> Seq!1, height -> 1
    where Seq#Length(s) -> 1, Even(-2) -> true, canCall(-2) -> true
    confirmed: replayed, it fails after 2 steps
P: failed: executions: 1 failed
*/
