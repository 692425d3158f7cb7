//# TOOL: bpl-dde
//# ARGS: --entry Main
//# PIPE: bpl-unroll --bound 2 | bpl-lint
//# EXIT: 1
//# STRIP: yes
const dead: int;
axiom dead == 1;


procedure Main(n: int) returns (r: int)
{
  var i: int;
  r := 0;    i := 0;
  while (i < n)
    // comments
    // between
    invariant r >= 0;
  {


    r := r div 0;
    i := i + 1;
  }
}
/*# STDERR
pipe-hit.bpl(16,12): Warning: the right operand of 'div' is 0 [division-by-zero]
pipe-hit.bpl(16,12): Warning: the right operand of 'div' is 0 [division-by-zero]
*/
