//# TOOL: bpl-lint
//# ARGS: --disable=all
//# STRIP: yes
function {:inline} f(x: int): int;
function {:inline 1} g(x: int): int { x }
procedure p();
  requires {:public_in nosuch} true;
  ensures {:public_in nosuch} g(1) == f(g(1));
procedure q()
{
  call p();
}
