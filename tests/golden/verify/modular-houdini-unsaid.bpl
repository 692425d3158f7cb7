//# TOOL: bpl-verify
//# ARGS: --modular --houdini
//# EXIT: 1
// A candidate in a body that cannot be said does not hold: nobody is verified by it.
const {:existential true} ensured: bool;
const {:existential true} kept: bool;

procedure Unsaid<a>(n: int, x: a, y: bool) returns (r: int)
  ensures ensured ==> r > 0;
{
  assume y == (forall<b> z: [b]int, w: b :: z[w] == 0);
  r := n;
}

procedure Uses() returns (s: int)
  ensures kept ==> s == 1;
{
  var r: int;
  call r := Unsaid(1, 2, true);
  s := 1;
  assert r > 0;
}
/*# STDOUT
Assignment computed by Houdini:
ensured = False
kept = True
Unsaid: unknown: not supported (quantifier over types that is neither proved nor assumed)
modular-houdini-unsaid.bpl(21,3): Error: this assertion could not be proved
Uses: 1 error
0 verified, 1 error, 1 unknown
*/
