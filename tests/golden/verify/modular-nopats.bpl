//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// Terms that the solver must not choose as triggers.
function f(x: int): int;
function g(x: int): int;
function {:never_pattern} never(x: int): int;

procedure Chosen(n: int)
{
  assume (forall x: int :: f(x) > 0 && g(x) > 0);
  assert f(n) > 0;
}

procedure NotChosen(n: int)
{
  assume (forall x: int :: {:nopats f(x)} f(x) > 0 && g(x) > 0);
  assert g(n) + n > n;
  assert f(n + 1) > 0;
}

procedure Never(n: int)
{
  assume (forall x: int :: never(x) > 0 && f(x) > 0);
  assert f(n) > 0;
  assert never(n + 1) > 0;
}

procedure Told(n: int)
{
  assume (forall x: int :: {never(x)} never(x) > 0);
  assert never(n) > 0;
}

procedure Nested(n: int)
{
  assume (forall x: int :: x > 0 ==> (forall y: int :: never(x + y) > y && f(y) > g(x)));
  assert n > 0 ==> f(n) > g(n);
}
/*# STDOUT
Chosen: verified
modular-nopats.bpl(19,3): Error: this assertion could not be proved
NotChosen: 1 error
modular-nopats.bpl(26,3): Error: this assertion could not be proved
Never: 1 error
Told: verified
Nested: verified
3 verified, 2 errors
*/
