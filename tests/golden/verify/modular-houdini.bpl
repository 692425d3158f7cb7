//# TOOL: bpl-verify
//# ARGS: --modular --houdini
//# EXIT: 1
// Candidates b ==> …: b2 does not hold, b4 hangs on b2, and one assertion hangs on nothing.
const {:existential true} b1, b2, b3, b4: bool;

procedure Inc(x: int) returns (y: int)
  requires b1 ==> x >= 0;
  requires b2 ==> x > 0;
  ensures b3 ==> y > 0;
  ensures b4 ==> y > 1;
{
  y := x + 1;
}

procedure Main()
{
  var a: int;
  call a := Inc(0);
  call a := Inc(a);
  assert a > 0;
  assert a > 1;
}
/*# STDOUT
Assignment computed by Houdini:
b1 = True
b2 = False
b3 = True
b4 = False
Inc: verified
modular-houdini.bpl(22,3): Error: this assertion could not be proved
Main: 1 error
1 verified, 1 error
*/
