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

// The precondition may be what the second implementation needs.
procedure Shared(x: int) returns (r: int);
  requires x > 3;
  ensures r > 2;

implementation Shared(x: int) returns (r: int)
{
  r := 9;
}

implementation Shared(x: int) returns (r: int)
{
  r := x - 9;
}

// The invariant is checked where execution gets, and where it does not; the assertion only where it does not.
procedure Places(n: int)
  requires n > 0;
{
  var i: int;
  i := 0;
  while (i < n)
    invariant i >= 0;
  {
    i := i + 1;
    if (n < 0) {
      assert i == 5;
    }
  }
}

/*# STDOUT
modular-core-open.bpl(11,3): Error: this assertion could not be proved
Fails: 1 error
Holds: verified
Shared: verified
modular-core-open.bpl(34,1): Error: a postcondition could not be proved on this return path
modular-core-open.bpl(24,3): Related location: this is the postcondition that could not be proved
Shared: 1 error
Places: verified
modular-core-open.bpl(47,7): Warning: this is proved only because no execution gets here [vacuous]
modular-core-open.bpl(16,3): Warning: no proof uses this precondition [unused-requires]
3 verified, 2 errors
*/
