//# TOOL: bpl-desugar
//# ARGS: --no-line --only pruning
//# STRIP: yes
revealed function f(x: int): int uses { axiom f(0) == 0; axiom f(1) == 1; }
const c: int uses { axiom c > 0; }
hideable axiom f(2) == 2;
procedure P()
{
  hide f;
  push;
  reveal *;
  assert f(0) == 0;
  pop;
}
/*# STDOUT
function f(x: int): int;
axiom f(0) == 0;
axiom f(1) == 1;
const c: int;
axiom c > 0;
axiom f(2) == 2;

procedure P()
{
  assert f(0) == 0;
}
*/
