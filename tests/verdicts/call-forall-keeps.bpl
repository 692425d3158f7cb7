// SAFE exec auto modular infer
// What a lemma about itself says is there behind it.
function p(x: int): bool;

procedure {:entrypoint} Lemma(x: int)
  ensures p(x);
{
  call forall Lemma(*);
  assert p(x) && p(x + 1);
}
