//# TOOL: bpl-exec
//# ARGS: --query-timeout 2
//# EXIT: 1
// Sequences of any length, which no finite model has: the axioms prove that the check fails for
// Seq#Build(Seq#Build(Seq#Empty(), Box(…)), Box(…)).
type Seq;
type Box;
function Box(int): Box;
function Unbox(Box): int;
axiom (forall x: int :: { Box(x) } Unbox(Box(x)) == x);
function Seq#Length(Seq): int;
function Seq#Empty(): Seq;
function Seq#Build(Seq, Box): Seq;
function Seq#Index(Seq, int): Box;
axiom (forall s: Seq :: { Seq#Length(s) } 0 <= Seq#Length(s));
axiom Seq#Length(Seq#Empty()) == 0;
axiom (forall s: Seq, b: Box :: { Seq#Build(s, b) }
    Seq#Length(Seq#Build(s, b)) == 1 + Seq#Length(s));
axiom (forall s: Seq, i: int, b: Box :: { Seq#Index(Seq#Build(s, b), i) }
    Seq#Index(Seq#Build(s, b), i) == (if i == Seq#Length(s) then b else Seq#Index(s, i)));
procedure P(s: Seq)
{
  assume Seq#Length(s) == 2;
  assert Unbox(Seq#Index(s, 0)) == 3;
}
/*# MATCH
^proved-to-fail.bpl.24,3.: Error: assertion violated: Unbox.Seq#Index.s, 0.. == 3$
^    where Unbox.Box!.*. -> 0, Seq#Length.s. -> 2, Seq#Index.s, 0. -> Box!.*$
^    confirmed: replayed, it fails after 2 steps$
^P: failed: executions: 1 failed$
*/
