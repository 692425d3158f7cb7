//# TOOL: bpl-verify
//# ARGS: --stats --jobs=1 --config=bmc,boxes --entry-timeout=0
// Two states that never meet: boxes prove it, while path search and Spacer are not asked.
procedure main()
{
  var state: int;
  state := 1;
  while (*)
  {
    if (state == 1) { state := 1000; }
    else if (state == 1000) { state := 1; }
    assert state != 7;
  }
}
/*# STDOUT
main: verified
*/
/*# MATCH-STDERR
main: 2 predicates of at most 1 arguments, 3 clauses in [\d.]+ s
 +boxes: proof in [\d.]+ s
*/
