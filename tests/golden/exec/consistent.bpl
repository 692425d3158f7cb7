//# TOOL: bpl-exec
//# EXIT: 1
// Constructors with their inverse and tags, as front ends have them for their types.
type Ty;
type Tag;
function TSet(Ty): Ty;
function TSeq(Ty): Ty;
function Inv(Ty): Ty;
function tag(Ty): Tag;
const unique aSet, aSeq: Tag;
axiom (forall t: Ty :: { TSet(t) } Inv(TSet(t)) == t);
axiom (forall t: Ty :: { TSet(t) } tag(TSet(t)) == aSet);
axiom (forall t: Ty :: { TSeq(t) } tag(TSeq(t)) == aSeq);
procedure Injective(x: Ty, y: Ty) { assert TSet(x) == TSet(y) ==> x == y; }
procedure Distinct(x: Ty, y: Ty) { assert TSet(x) != TSeq(y); }
procedure Same(x: Ty, y: Ty) { assert TSet(x) == TSet(y); }
/*# STDOUT
Injective: verified: executions: 1 passed
Distinct: verified: executions: 1 passed
consistent.bpl(16,32): Error: assertion violated: TSet(x) == TSet(y)
    with x -> Ty!1, y -> Ty!3
    because
      TSet(x) is Ty!2
      TSet(y) is Ty!0
    entry Same with x -> Ty!1, y -> Ty!3
    where TSet(x) -> Ty!2, TSet(y) -> Ty!0
    confirmed: replayed, it fails after 1 steps
Same: failed: executions: 1 failed
*/
