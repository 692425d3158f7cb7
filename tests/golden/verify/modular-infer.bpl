//# TOOL: bpl-verify
//# ARGS: --modular --infer=intervals
//# EXIT: 1
// Bounds of counters, booleans and reals are found; what intervals cannot say is not.
const size: int;
axiom size == 10;

function {:inline} twice(x: int): int { 2 * x }

procedure Up()
{
  var i: int;
  i := 0;
  while (i < 200) { i := i + 1; }
  assert i == 200;
  assert i == 199;
}

procedure Down(step: int) requires step >= 1;
{
  var i: int, done: bool, share: real;
  i, done, share := twice(size), false, 0.5;
  while (i > 0)
  {
    i, done, share := i - step, false, share / 2.0;
  }
  assert i <= 20 && !done && share <= 0.5;
  assert i == 0;
}

procedure Next(n: int) returns (m: int);
  requires n >= 0;
  ensures m == n + 1 || m == n + 2;

procedure Calls(k: int)
{
  var n: int;
  n := 3;
head:
  call n := Next(n);
  goto head, done;
done:
  assert n >= 4;
  assert n != 7;
}

procedure NoBound(a: [int]int)
{
  var i, s: int;
  i, s := 0, 0;
  while (i < 10) { s := s + a[i]; i := i + 1; }
  assert i <= 10;
  assert s >= 0;
}
/*# STDOUT
modular-infer.bpl(16,3): Error: this assertion could not be proved
Up: 1 error
modular-infer.bpl(28,3): Error: this assertion could not be proved
Down: 1 error
modular-infer.bpl(44,3): Error: this assertion could not be proved
Calls: 1 error
modular-infer.bpl(53,3): Error: this assertion could not be proved
NoBound: 1 error
0 verified, 4 errors
*/
