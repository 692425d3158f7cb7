// A lift that must not move with its door open.
// EXPECT Safe: verified
// EXPECT Unsafe: failed assertion 36

type Door;
const unique Open, Shut: Door;
axiom (forall d: Door :: d == Open || d == Shut);

procedure Safe(start: Door)
{
  var floor, t: int;
  var door: Door;
  floor, door, t := 0, start, 0;
  while (t < 5)
  {
    goto Up, Down, Turn;
    Up: assume door == Shut && floor < 3; floor := floor + 1; goto Next;
    Down: assume door == Shut && floor > 0; floor := floor - 1; goto Next;
    Turn: door := if door == Open then Shut else Open;
    Next: t := t + 1;
    assert 0 <= floor && floor <= 3;
  }
}

procedure Unsafe(start: Door)
{
  var floor, t: int;
  var door: Door;
  floor, door, t := 0, start, 0;
  while (t < 5)
  {
    goto Up, Turn;
    Up: assume floor < 3; floor := floor + 1; goto Next;
    Turn: door := if door == Open then Shut else Open;
    Next: t := t + 1;
    assert door == Open ==> floor < 2;
  }
}
