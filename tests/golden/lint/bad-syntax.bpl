//# TOOL: bpl-lint
//# ARGS: --quiet --color=always {file}
//# EXIT: 2
procedure P(x: int)
{
  assert /* ü */ ;
}
/*# STDERR
[1mbad-syntax.bpl(6,19): [0m[1;31merror:[0m invalid UnaryExpression
    assert /* ü */ ;
                   [1;32m^[0m
  [1;36mhint:[0m found ';' instead of an expression
1 parse errors detected in bad-syntax.bpl
*/
