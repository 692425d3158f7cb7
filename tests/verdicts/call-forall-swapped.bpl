// FAILS exec exec-apart auto modular infer
// Arguments are what the caller's variables are, not what they become on the way.
function p(x: int, y: int): bool;

procedure {:entrypoint} Swap(x: int, y: int, z: int)
  ensures p(x, y);
{
  call forall Swap(y, x, *);
  assert p(y, x);
}
