//# TOOL: bpl-exec
//# ARGS: --executions=0
// An axiom reads a recursive function before the next one says what its constant is.
const low: int;
const at: int;
function down(n: int): int { if n <= 0 then low else if n > 50 then down(n - 1) else n }
axiom down(at) == 4;
axiom low == 9;
procedure P()
{
  assert at == 4 || at > 50;
}
/*# STDOUT
P: verified: executions: 1 passed
*/
