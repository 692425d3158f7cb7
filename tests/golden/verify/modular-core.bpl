//# TOOL: bpl-verify
//# ARGS: --modular --core
// Assumptions that no proof uses, a body without any execution that gets to its check, and such a branch.
const c: int;
axiom c > 3;
axiom c > 7;
function f(x: int): int;
axiom (forall x: int :: {f(x)} f(x) > x);

procedure Uses(x: int, y: int) returns (r: int)
  requires x > 0;
  requires y > 0;
  ensures r > 1;
{
  r := f(x);
}

procedure Loop(n: int)
  requires n >= 0;
{
  var i, k: int;
  i := 0;
  k := 0;
  while (i < n)
    invariant i <= n;
    invariant k >= 0;
  {
    i := i + 1;
    k := k + 2;
  }
  assert i == n;
}

procedure Vacuous(x: int)
  requires x > 5;
  requires x > 4;
  requires x < 3;
{
  assert x == 9;
}

procedure Branch(x: int)
  requires x > 5;
{
  if (x < 2) { assert x == 77; } else { assert x > 4; }
  if (x < 2) { assert false; }
  assume x != 9;
  assert c > 5;
}

/*# STDOUT
Uses: verified
Loop: verified
Vacuous: verified
modular-core.bpl(34,11): Warning: Vacuous is proved from a contradiction: no execution gets to a check [vacuous]
modular-core.bpl(36,3): Related location: the contradiction rests on this precondition
modular-core.bpl(37,3): Related location: the contradiction rests on this precondition
Branch: verified
modular-core.bpl(45,16): Warning: this is proved only because no execution gets here [vacuous]
modular-core.bpl(5,1): Warning: no proof uses this axiom [unused-axiom]
modular-core.bpl(12,3): Warning: no proof uses this precondition [unused-requires]
modular-core.bpl(35,3): Warning: no proof uses this precondition [unused-requires]
modular-core.bpl(47,3): Warning: no proof uses this assumption [unused-assume]
4 verified, 0 errors
*/
