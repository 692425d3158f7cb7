// FAILS exec exec-apart auto horn modular infer boogie
// A where clause may speak of what a later modifies clause changes.
var low: int;
var high: int where low < high;

procedure Move();
  modifies high;
  modifies low;

procedure {:entrypoint} Main()
  modifies high, low;
{
  low := 0;
  high := 1;
  call Move();
  assert 0 < high;
}
