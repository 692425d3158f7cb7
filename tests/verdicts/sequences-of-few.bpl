// SAFE
// Terms for longer sequences contradict the axiom that no sequence is longer than 1.
type Seq;
function Seq#Length(Seq): int;
function Seq#Empty(): Seq;
function Seq#Build(Seq, int): Seq;
axiom Seq#Length(Seq#Empty()) == 0;
axiom (forall s: Seq, x: int :: { Seq#Build(s, x) }
    Seq#Length(s) == 0 ==> Seq#Length(Seq#Build(s, x)) == 1);
axiom (forall s: Seq :: { Seq#Length(s) } Seq#Length(s) <= 1);

procedure {:entrypoint} P(s: Seq)
{
  assert Seq#Length(s) != 2;
}
