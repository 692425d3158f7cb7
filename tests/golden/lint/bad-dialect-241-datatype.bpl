//# TOOL: bpl-lint
//# ARGS: --disable=all --dialect=2.4.1 {file}
//# EXIT: 2
procedure P()
{
  hide *;
}
datatype D { A() }
/*# STDERR
bad-dialect-241-datatype.bpl(6,8): error: invalid LabelOrAssign
  hint: found '*' instead of ':=' or ':'
1 parse errors detected in bad-dialect-241-datatype.bpl
*/
