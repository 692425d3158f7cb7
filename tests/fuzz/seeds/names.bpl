var \type, x'': int; var .5, $M.0, #0, ?b, ~f, ^, _, `: int;
var atomic, both, left, right, hide, reveal, push, pop, is, uses, par, measure: bool;
type extends complete; type action = [pure]refines; const unique datatype: asserts;
procedure preserves() {
  hideable: revealed: left := right is both; is := uses;
  \hide: goto \hide, hideable;
}
axiom (∀ x: int • ¬(x ≠ 1) ∧ true ⇒ (∃ y: int • y ≤ 2 ∨ y ≥ 3) ⇔ (λ z: int • z)[1] == 2);
