//# TOOL: bpl-verify
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
/*# MATCH
recursive-constant\.bpl\(15,5\): Error: assertion violated: up\(2\) == 22
recursive-constant\.bpl\(27,5\): Error: assertion violated: up\(n\) < 23
*/
/*# NOMATCH
\(1[^5],
\(2[^7],
*/
