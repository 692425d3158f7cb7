//# TOOL: bpl-inline
//# ARGS: --spec Nowhere
//# EXIT: 2
//# STRIP: yes
procedure Max() { }
/*# STDERR
bpl-inline: no procedure matches 'Nowhere'
*/
