// FAILS exec exec-apart auto horn modular infer replay
// In a lemma's postcondition old(g) is what g is where the lemma is used.
var g: int;

procedure Lemma(x: int);
  ensures old(g) == g;

procedure {:entrypoint} Main()
  modifies g;
{
  g := g + 1;
  call forall Lemma(*);
  assert false;
}
