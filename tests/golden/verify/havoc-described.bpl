//# TOOL: bpl-verify
//# ARGS: --engine=horn
//# EXIT: 1
// What assumptions behind a havoc say of a map at each index is what it becomes.
var m: [int]int;

procedure fill(to: int, value: int, count: int)
  modifies m;
{
  var was: [int]int;
  was := m;
  havoc m;
  assume (forall x: int :: to <= x && x < to + count ==> m[x] == value);
  assume (forall x: int :: !(to <= x && x < to + count) ==> m[x] == was[x]);
}

procedure copy(to: int, from: int, count: int)
  modifies m;
{
  var was: [int]int;
  was := m;
  havoc m;
  assume (forall x: int :: to <= x && x < to + count ==> m[x] == was[from - to + x]);
  assume (forall x: int :: !(to <= x && x < to + count) ==> m[x] == was[x]);
}

procedure {:entrypoint} main(p: int)
  requires p == 40;
  modifies m;
{
  var i: int;
  call fill(p, 3, 10);
  call copy(p + 20, p, 10);
  i := 0;
  while (i < 5)
    invariant 0 <= i && i <= 5;
  {
    i := i + 1;
  }
  assert m[p + 20 + i] != 3 || m[p + 12] == m[p];
}
/*# MATCH
^main: can fail$
*/
