// Values that may be missing, and a division that uses them.
// EXPECT Divides: verified
// EXPECT Forgets: failed assertion 18

datatype Option { None(), Some(value: int) }

function divide(a: int, b: int): Option { if b == 0 then None() else Some(a div b) }
function or(o: Option, x: int): int { if o is Some then o->value else x }

procedure Divides(a: int, b: int)
  requires b > 0;
{
  assert divide(a, b) is Some && or(divide(a, b), 7) == a div b;
}

procedure Forgets(a: int, b: int)
{
  assert or(divide(a, b), 0) * b == a;
}
