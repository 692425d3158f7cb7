//# TOOL: bpl-inline
//# ARGS: --depth=-1
//# EXIT: 2
//# STRIP: yes
procedure Max() { }
/*# STDERR
bpl-inline: option '--depth' takes a number up to 2147483647, not '-1'
Try 'bpl-inline --help' for more information.
*/
