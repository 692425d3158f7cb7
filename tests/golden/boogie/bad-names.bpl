//# TOOL: bpl-boogie
//# ARGS: --honest-status
//# EXIT: 2
//# NOROUNDTRIP: its names are not resolved
//# STRIP: yes
procedure P()
{
  x := y;
}
/*# STDOUT
bad-names.bpl(3,2): Error: undeclared identifier: x
bad-names.bpl(3,7): Error: undeclared identifier: y
2 name resolution errors detected in bad-names.bpl
*/
