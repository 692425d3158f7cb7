//# TOOL: bpl-unroll
//# ARGS: --no-line -b 0
//# STDIN: yes
//# STRIP: yes
procedure P() { while (*) { } }
/*# STDOUT
procedure P()
{
}
*/
