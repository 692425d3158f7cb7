//# TOOL: bpl-verify
//# ARGS: --engine=horn --timeout=3 --jobs=3
//# EXIT: 3
// What is told is what helps most of all that the configurations say: that more time might do, not
// that invariants about ranges, which are tried where there are maps, decide nothing.
procedure Cubes(n: int)
{
  var a: [int]int;
  var i, s: int;
  assume n >= 0;
  i := 0;
  s := 0;
  while (i < n)
  {
    i := i + 1;
    a[i] := i * i * i;
  }
  i := 0;
  while (i < n)
  {
    i := i + 1;
    s := s + a[i];
  }
  assert 4 * s == n * n * (n + 1) * (n + 1);
}
/*# MATCH
^Cubes: unknown: (time-out|what was found could not be certified in time)$
*/
