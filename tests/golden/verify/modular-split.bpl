//# TOOL: bpl-verify
//# ARGS: --modular --split --work=2000000
//# EXIT: 1
// A verdict for each check.
var g: int;

procedure Q(n: int) returns (m: int);
  requires n >= 0;
  requires n != 7;
  modifies g;
  ensures m > n;

procedure P(a: [int]int, k: int) returns (r: int)
  requires k >= 0;
  modifies g;
  ensures r >= 0;
  ensures r > k;
  free ensures r == g;
{
  var i: int;
  assert true;
  i := 0;
  while (i < k)
    invariant 0 <= i;
    invariant a[i] > 5 || i >= k;
  {
    if (a[i] < 0) { return; }
    i := i + 1;
  }
  call r := Q(k);
  call r := Q(r);
  assert {:msg "never <&]]>"} r > k + 1;
  assert (exists x: int :: x * x == r);
}
/*# STDOUT
modular-split.bpl(25,5): Error: this loop invariant could not be proved on entry
modular-split.bpl(25,5): Error: this invariant could not be proved to be maintained by the loop
modular-split.bpl(30,3): Error: a precondition for this call could not be proved
modular-split.bpl(9,3): Related location: this is the precondition that could not be proved
modular-split.bpl(31,3): Error: a precondition for this call could not be proved
modular-split.bpl(9,3): Related location: this is the precondition that could not be proved
modular-split.bpl(33,3): Error: this assertion could not be proved
modular-split.bpl(16,3): postcondition: r >= 0: verified
modular-split.bpl(17,3): postcondition: r > k: verified
modular-split.bpl(21,3): assertion: true: verified
modular-split.bpl(24,5): invariant on entry: 0 <= i: verified
modular-split.bpl(24,5): invariant maintained: 0 <= i: verified
modular-split.bpl(25,5): invariant on entry: a[i] > 5 || i >= k: fails
modular-split.bpl(25,5): invariant maintained: a[i] > 5 || i >= k: fails
modular-split.bpl(30,3): precondition of Q: n >= 0: verified
modular-split.bpl(30,3): precondition of Q: n != 7: fails
modular-split.bpl(31,3): precondition of Q: n >= 0: verified
modular-split.bpl(31,3): precondition of Q: n != 7: fails
modular-split.bpl(32,3): assertion: r > k + 1: verified
modular-split.bpl(33,3): assertion: (exists x: int :: x * x == r): fails
P: 5 errors
0 verified, 5 errors
*/
