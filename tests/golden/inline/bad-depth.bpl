//# TOOL: bpl-inline
//# ARGS: --depth=-1
//# EXIT: 2
//# STRIP: yes
procedure Max() { }
/*# STDERR
bpl-inline: option '--depth' takes a number, not '-1'
Try 'bpl-inline --help' for more information.
*/
