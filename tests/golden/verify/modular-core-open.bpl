//# TOOL: bpl-verify
//# ARGS: --modular --core
//# EXIT: 1
// What a body that is not verified needs is not known: no axiom is called unused then.
const c: int;
axiom c > 3;

procedure Fails(x: int)
  requires x > 3;
{
  assert x > 9;
}

procedure Holds(x: int)
  requires x > 3;
  requires x != 77;
{
  assert x > 2;
}

//# STDOUT:
/*# STDOUT
modular-core-open.bpl(11,3): Error: this assertion could not be proved
Fails: 1 error
Holds: verified
modular-core-open.bpl(16,3): Warning: no proof uses this precondition [unused-requires]
1 verified, 1 error
*/
