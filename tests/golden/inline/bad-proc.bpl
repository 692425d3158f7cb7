//# TOOL: bpl-inline
//# ARGS: --proc Max --proc Nowhere*
//# EXIT: 2
//# STRIP: yes
procedure Max() { }
procedure Nowhere();
/*# STDERR
bpl-inline: no procedure with a body matches 'Nowhere*'
*/
