//# TOOL: bpl-inline
//# ARGS: --depth 1000
//# EXIT: 3
//# STRIP: yes
procedure A() { call A(); }
/*# STDERR
bpl-inline: bodies would be nested too deeply
*/
