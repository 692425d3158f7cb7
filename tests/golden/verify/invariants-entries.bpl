//# TOOL: bpl-verify
//# ARGS: --invariants --no-line --stats
//# STRIP: yes
// Two entries need different things of the same procedure.
var g: int;

procedure P(x: int)
  modifies g;
{
  assert x > 0 || x < -10;
  g := x;
}

procedure {:entrypoint} A()
  modifies g;
{
  call P(5);
  assert g == 5;
}

procedure {:entrypoint} B()
  modifies g;
{
  call P(-20);
}
/*# MATCH
^  requires \(5 <= x\) \|\| \(x <= -20\);$
^  ensures (x <= 5 ==> g <= 5|g <= x);$
^  ensures g <= 4 ==> x <= 4;$
*/
/*# MATCH-STDERR
A: verified
B: verified
A: calls kept: proof in [\d.]+ s, \d+ claims, 0 not said: they prove it in [\d.]+ s
*/
