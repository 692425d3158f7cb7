// FAILS exec auto horn modular infer replay boogie
// The operation counts, not the body.
function {:builtin "+"} sum(x: int, y: int): int { x * y }

procedure Entry()
{
  assert sum(2, 3) == 6;
}
