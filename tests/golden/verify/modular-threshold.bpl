//# TOOL: bpl-verify
//# ARGS: --modular

// What is said of x is said of x + 1, thirty times: so far instances of axioms follow from
// instances. An axiom of a large weight is used as well.
function f(int): int;
axiom (forall x: int :: {f(x)} 0 <= x && x < 30 ==> f(x) == f(x + 1));
procedure Chain()
{
  assert f(0) == f(30);
}

function g(int): int;
axiom (forall x: int :: {:weight 50} {g(x)} g(x) > 0);
procedure Weight()
{
  assert g(7) > 0;
}
/*# STDOUT
Chain: verified
Weight: verified
2 verified, 0 errors
*/
