// FAILS exec exec-apart auto modular boogie
// Each turn builds a map from the one before: the states at the head differ, though every turn assigns the map.
procedure {:entrypoint} Main()
{
  var level: [int]int;
  level := (lambda i: int :: i - i);
  while (*)
  {
    level := (lambda i: int :: level[i] + 1);
    assert level[7] != 3;
  }
}
