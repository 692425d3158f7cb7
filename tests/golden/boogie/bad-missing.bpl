//# TOOL: bpl-boogie
//# ARGS: --honest-status /nosuch/file.bpl
//# EXIT: 2
//# STRIP: yes
procedure P()
{
}
/*# STDOUT
Boogie: cannot read /nosuch/file.bpl: No such file or directory
*/
