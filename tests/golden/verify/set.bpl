//# TOOL: bpl-verify
//# ARGS: --config=bmc --set-limit=chc_bmc_height=3 --set-limit=chc_grace_ms=500
//# EXIT: 3
// The shortest derivation of this failure has five clauses.
procedure main() {
  var i: int;
  i := 0;
  while (true) { i := i + 1; assert i < 4; }
}
/*# STDOUT
main: unknown: gave up: no derivation can be found clause by clause
*/
