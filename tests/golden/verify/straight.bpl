//# TOOL: bpl-verify
//# EXIT: 1
// No loops: maps, booleans, reals, bit-vectors, a constant, a function.
const c: int;
axiom c > 3;
function f(int): int;
axiom f(7) == 8;
var g: [int]int;

procedure Maps(i: int)
  modifies g;
{
  g[i] := 1;
  g[i + 1] := 2;
  assert g[i] == 1;
}

procedure Reals(x: real)
{
  assert x > 1.5 ==> x * 2.0 > 3.0;
}

procedure Bits(b: bv8)
{
  assert b[4:0] == 0bv4 ==> b != 5bv8;
}

procedure Constants()
{
  assert c != 3;
  assert f(7) == 8;
  assert f(8) == 9;
}
/*# STDOUT
Maps: verified
Reals: verified
Bits: verified
straight.bpl(32,3): Error: assertion violated: f(8) == 9
    entry Constants
    confirmed: replayed, it fails
Constants: can fail
*/
