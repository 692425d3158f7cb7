//# TOOL: bpl-exec
//# ARGS: --executions=0 --merge=on
//# EXIT: 1
// What a constant is on one path is no part of what a recursive function is on others.
const base: int;

function up(n: int): int { if n <= 0 then base else 1 + up(n - 1) }

procedure Values()
{
  if (base == 20) {
    assert up(2) == 22;
  } else {
    assume base == 30;
    assert up(2) == 32;
    assert up(2) == 22;
  }
}

procedure Definition(n: int)
{
  assume n == 1 || n == 2;
  if (base == 20) {
    assert up(n) > 20;
  } else {
    assume base == 30;
    assert up(n) > 30;
    assert up(n) < 23;
  }
}
/*# STDOUT
recursive-constant-merged.bpl(16,5): Error: assertion violated: up(2) == 22
    because
      up(2) is 32
    entry Values with base -> 30
    confirmed: replayed, it fails after 4 steps
Values: failed: executions: 1 failed (stopped by --failing)
recursive-constant-merged.bpl(28,5): Error: assertion violated: up(n) < 23
    with n -> 1
    because
      up(n) is 31
    entry Definition with n -> 1, base -> 30
    confirmed: replayed, it fails after 5 steps
Definition: failed: executions: 1 failed (stopped by --failing)
*/
