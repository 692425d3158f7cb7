//# TOOL: bpl-mutate
//# ARGS: --timeout 1 --compare-timeout 100 --shard 19/43 {file}
//# EXIT: 3
//# STRIP: yes
// The limit of the whole command ends the comparison of a survivor.
procedure P(n: int) returns (r: int)
  requires n > 0;
  ensures r >= 0;
{
  var i: int;
  i, r := n, 0;
  while (i != 1)
    invariant r >= 0;
  {
    r := r + 1;
    if (r == 123456789) { r := 0; }
    if (i mod 2 == 0) { i := i div 2; } else { i := 3 * i + 1; }
  }
}
/*# MATCH
mutant 19 undecided
^0 killed, 0 survived, 0 equal, 1 undecided$
*/
