//# TOOL: bpl-verify
//# ARGS: --modular --infer=all --invariants --no-line
//# EXIT: 1
//# STRIP: yes
// Nothing is written at loops of bodies that nobody verified.
procedure {:verify false} Quiet(n: int)
{
  var i: int;
  i := 0;
  while (i != n) { i := i - 1; if (i < -10) { i := 100; } }
}

procedure Unsaid<a>(n: int, x: a, y: bool)
{
  var i: int;
  i := 0;
  assume y == (forall<b> z: [b]int, w: b :: z[w] == 0);
  while (i != n) { i := i - 1; if (i < -10) { i := 100; } }
}

procedure {:inline 1} Nobody(n: int)
{
  var i: int;
  i := 0;
  while (i != n) { i := i - 1; if (i < -10) { i := 100; } }
}

procedure Counts(n: int)
{
  var i: int;
  i := 0;
  while (i < n) { i := i + 1; }
  assert i == n;
}
/*# NOMATCH
invariant.*10
*/
/*# MATCH
invariant \{:inferred\} 0 <= i
*/
/*# STDERR
Unsaid: unknown: not supported (quantifier over types that is neither proved nor assumed)
modular-infer-unasked.bpl(29,3): Error: this assertion could not be proved
Counts: 1 error
0 verified, 1 error, 1 unknown
*/
