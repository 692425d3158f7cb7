//# TOOL: bpl-verify
//# ARGS: --config=bmc --set-limit=chc_bmc_height=7
//# EXIT: 1
procedure main() {
  var i: int;
  i := 0;
  while (true) { i := i + 1; assert i < 4; }
}
/*# STDOUT
set-more.bpl(7,30): Error: assertion violated: i < 4
    entry main
    confirmed: replayed, it fails
main: can fail
*/
