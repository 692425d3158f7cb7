//# TOOL: bpl-verify
//# ARGS: --modular --infer=all --work=10
//# EXIT: 3
// Questions about candidates run out of steps. What is asked after them must not be proved by what
// such a question leaves behind in the solver.
procedure Fails(n: int)
{
  assert n != 3;
}

procedure Loop(n: int)
{
  var i: int;
  i := 0;
  while (i < n) {
    i := i + 1;
  }
  assert i != 5;
}
/*# STDOUT
Fails: unknown: out of steps
Loop: unknown: out of steps
0 verified, 0 errors, 2 unknown
*/
