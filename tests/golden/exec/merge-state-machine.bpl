//# TOOL: bpl-exec
//# ARGS: --executions 0
//# EXIT: 0
// The state decides in a loop what is next: what differs in it stays apart, what differs in the
// account does not.
procedure Machine(begin: int)
  requires begin >= 0;
{
  var state, account, i: int;
  state, account, i := 0, begin, 0;
  while (i < 8) {
    if (state == 0) {
      if (*) { account := account + 1; } else { account := account + 2; }
      state := 1;
    } else if (state == 1) {
      if (*) { account := 2 * account; }
      state := 2;
    } else {
      if (account > 100) { account := 0; }
      state := 0;
    }
    i := i + 1;
  }
  assert account >= 0;
}
/*# STDOUT
Machine: verified: executions: 1 passed, merged 8 times
*/
