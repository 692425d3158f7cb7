//# TOOL: bpl-lint
//# EXIT: 2
procedure Q();
procedure P() {
  assert {:id "a"} true;
  assume {:id "b"} true;
  call {:id "a"} Q();
}
/*# STDERR
bad-duplicate-id.bpl(7,3): Error: more than one statement with same id: a
1 name resolution errors detected in bad-duplicate-id.bpl
*/
