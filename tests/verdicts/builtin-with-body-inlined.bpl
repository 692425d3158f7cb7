// FAILS exec auto horn modular infer replay boogie
// The body counts, not the operation.
function {:inline} {:builtin "+"} product(x: int, y: int): int { x * y }

procedure Entry()
{
  assert product(2, 3) == 5;
}
