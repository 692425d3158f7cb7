//# TOOL: bpl-exec
//# ARGS: --executions=0 --quantifiers=native
// What a constant is on one path is no part of what a recursive function is on others.
const base: int;
function up(n: int): int { if n <= 0 then base else 1 + up(n - 1) }
procedure P()
{
  if (base == 20) {
    assert up(2) == 22;
  } else {
    assume base == 30;
    assert up(2) == 32;
  }
}
/*# STDOUT
P: verified: executions: 1 passed, merged 1 time
*/
