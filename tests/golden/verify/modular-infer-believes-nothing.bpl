//# TOOL: bpl-verify
//# ARGS: --modular --infer=all
//# EXIT: 1
// What is inferred is verified: from a claim that fails elsewhere nothing follows here.
procedure Lies()
{
  var i: int;
  i := 0;
  while (*)
    invariant i <= 5;
  {
    i := i + 1;
  }
  assert i <= 5;
  assert i <= 4;
}

procedure Odd(n: int)
{
  var i: int;
  i := 1;
  while (i < n) { i := i + 2; }
  assert i mod 2 == 1;
  assert i mod 4 == 1;
}

procedure Inner(n: int)
  requires n >= 0;
{
  var i, j: int;
  i := 0;
  while (i < n)
  {
    j := 0;
    while (j < i) { j := j + 1; }
    assert j == i;
    i := j + 1;
  }
  assert i == n;
}
/*# STDOUT
modular-infer-believes-nothing.bpl(10,5): Error: this invariant could not be proved to be maintained by the loop
modular-infer-believes-nothing.bpl(15,3): Error: this assertion could not be proved
Lies: 2 errors
modular-infer-believes-nothing.bpl(24,3): Error: this assertion could not be proved
Odd: 1 error
Inner: verified
1 verified, 3 errors
*/
