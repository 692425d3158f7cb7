//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// Values of different types are not equal; of types that may be the same, they may be.
type Field _;
function f<T>(x: Field T): bool;
const age: Field int;
const married: Field bool;
axiom (forall<T> x: Field T :: {f(x)} f(x) || x == age || x == married);

procedure P(x: Field int, y: Field bool)
{
  assert f(x) || x == age;
  assert f(y) || y == married;
  assert f(x);
}

procedure Q<T>(x: Field T)
{
  assert f(x) || x == age;
}
/*# STDOUT
modular-types-compared.bpl(15,3): Error: this assertion could not be proved
P: 1 error
modular-types-compared.bpl(20,3): Error: this assertion could not be proved
Q: 1 error
0 verified, 2 errors
*/
