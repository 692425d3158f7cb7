//# TOOL: bpl-unroll
//# ARGS: -b 0
//# STDIN: yes
//# STRIP: yes
procedure P() { while (*) { } }
/*# STDOUT
procedure P()
{
}
*/
