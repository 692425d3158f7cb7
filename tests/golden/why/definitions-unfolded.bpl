//# TOOL: bpl-why
// Same quantifies over types: where it is claimed, its definition stands; where it is assumed, it stays.
type Ref;
type Field _;
function Same(h: [Ref]int, k: [Ref]int): bool;
axiom (forall h: [Ref]int, k: [Ref]int :: {Same(h, k)}
  Same(h, k) <==> (forall<a> o: Ref, g: Field a :: Has(o, g) ==> h[o] == k[o]));
function Has<a>(o: Ref, g: Field a): bool;
var H: [Ref]int;
procedure P(r: Ref) modifies H; ensures Same(old(H), H); { assert H[r] == 0 ==> Same(H, H); }
/*# STDOUT
module Program
  use int.Int
  use map.Map
  type ref_1
  type field 't_
  predicate same (x1: map ref_1 int) (x2: map ref_1 int)
  predicate has (x1: ref_1) (x2: field 'a)
  predicate for_types_1 (map ref_1 int) (map ref_1 int)
  axiom for_types_1_all : forall now: map ref_1 int, now_1: map ref_1 int. forall o: ref_1, g: field 'a. for_types_1 now now_1 -> (has o g -> now[o] = now_1[o])
  axiom A : forall h_1: map ref_1 int, k: map ref_1 int [same h_1 k]. same h_1 k <-> for_types_1 h_1 k
  val ref h : map ref_1 int
  predicate for_types_2 (map ref_1 int) (map ref_1 int)
  axiom for_types_2_all : forall before: map ref_1 int, now_2: map ref_1 int. forall o: ref_1, g: field 'a. for_types_2 before now_2 -> (has o g -> before[o] = now_2[o])

  val p (r: ref_1) : unit
    writes { h }
    ensures { for_types_2 (old h) h }
    ensures { same (old h) h }
  predicate for_types_3 (map ref_1 int) (map ref_1 int)
  type any_type
  axiom for_types_3_any : forall before_1: map ref_1 int, now_3: map ref_1 int. (forall o: ref_1, g: field any_type. has o g -> before_1[o] = now_3[o]) -> for_types_3 before_1 now_3
  predicate for_types_4 (map ref_1 int)
  type any_type_1
  axiom for_types_4_any : forall now_4: map ref_1 int. (forall o: ref_1, g: field any_type_1. has o g -> now_4[o] = now_4[o]) -> for_types_4 now_4
  predicate for_types_5 (map ref_1 int)
  axiom for_types_5_all : forall now_5: map ref_1 int. forall o: ref_1, g: field 'a. for_types_5 now_5 -> (has o g -> now_5[o] = now_5[o])

  let p_impl (r: ref_1) : unit
    ensures { [#"definitions-unfolded.bpl" 10 33 34] [@expl:postcondition] for_types_3 (old h) h }
  = [@vc:sp] (label Init__ in
    check { [#"definitions-unfolded.bpl" 10 60 61] [@expl:assertion] h[r] = 0 -> for_types_4 h };
    assume { h[r] = 0 -> for_types_5 h };
    assume { h[r] = 0 -> same h h };
    return ();
    ())
end
*/
