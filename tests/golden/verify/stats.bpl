//# TOOL: bpl-verify
//# ARGS: --stats --jobs=1 --engine=horn --entry-timeout=0
procedure main(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
  {
    i := i + 1;
  }
  assert n <= 0 || i == n;
}
/*# STDOUT
main: verified
*/
/*# MATCH-STDERR
main: \d+ predicates of at most \d+ arguments, \d+ clauses in [\d.]+ s
 +spacer: proof in [\d.]+ s
*/
