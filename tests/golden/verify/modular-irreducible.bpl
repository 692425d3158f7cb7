//# TOOL: bpl-verify
//# ARGS: --modular --split
//# EXIT: 1
// Loops with several entries are cut for each of them; places are those of the original.
procedure NotOne(n: int)
{
  var x, i: int;
  i := 0;
  goto one, two;
one:
  assume n > 0;
  x := 1;
  goto head;
two:
  assume n <= 0;
  x := 2;
  goto middle;
head:
  assert i >= 0;
  assert x >= 1; // these two are invariants
  goto behind;
behind:
  assert x == 1; // not after two
  assert n > 0; // but it is assumed here
  i := i + 1;
  goto middle, done;
middle:
  i := i + 1;
  goto head, done;
done:
  assert i > 0;
  assert x > 0;
}

var g: int;

procedure Kept(c: bool, n: int)
  requires n > 5;
  modifies g;
  ensures g >= old(g);
{
  goto a, b;
a:
  assert g >= old(g);
  assert n > 5;
  g := g + n;
  goto b, c;
b:
  g := g + 1;
  goto a, c;
c:
}
/*# STDOUT
modular-irreducible.bpl(23,3): Error: this assertion could not be proved
modular-irreducible.bpl(19,3): invariant on entry: i >= 0: verified
modular-irreducible.bpl(19,3): invariant maintained: i >= 0: verified
modular-irreducible.bpl(20,3): invariant on entry: x >= 1: verified
modular-irreducible.bpl(20,3): invariant maintained: x >= 1: verified
modular-irreducible.bpl(23,3): assertion: x == 1: fails
modular-irreducible.bpl(24,3): assertion: n > 0: verified
modular-irreducible.bpl(31,3): assertion: i > 0: verified
modular-irreducible.bpl(32,3): assertion: x > 0: verified
NotOne: 1 error
modular-irreducible.bpl(40,3): postcondition: g >= old(g): verified
modular-irreducible.bpl(44,3): invariant on entry: g >= old(g): verified
modular-irreducible.bpl(44,3): invariant maintained: g >= old(g): verified
modular-irreducible.bpl(45,3): invariant on entry: n > 5: verified
modular-irreducible.bpl(45,3): invariant maintained: n > 5: verified
Kept: verified
1 verified, 1 error
*/
