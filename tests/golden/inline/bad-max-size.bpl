//# TOOL: bpl-inline
//# ARGS: --max-size=12x
//# EXIT: 2
//# STRIP: yes
procedure Max() { }
/*# STDERR
bpl-inline: option '--max-size' takes a number up to 2147483647, not '12x'
Try 'bpl-inline --help' for more information.
*/
