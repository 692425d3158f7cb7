//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// call forall: the lemma for all values of what is a wildcard.
function f(x: int, y: int): int;

procedure Lemma(x: int, y: int);
  requires x > 0;
  ensures f(x, y) > y;

procedure Uses(a: int, b: int)
{
  call forall Lemma(*, b);
  assert f(3, b) > b;
  assert f(a, b) > b; // perhaps a <= 0
}

procedure Other(a: int, b: int)
{
  call forall Lemma(2, *);
  assert f(2, a) > a;
  assert f(3, b) > b; // of 3 nothing was said
}
/*# STDOUT
modular-call-forall.bpl(15,3): Error: this assertion could not be proved
Uses: 1 error
modular-call-forall.bpl(22,3): Error: this assertion could not be proved
Other: 1 error
0 verified, 2 errors
*/
