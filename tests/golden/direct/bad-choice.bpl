//# TOOL: bpl-direct
//# ARGS: --pick=some
//# EXIT: 2
//# STRIP: yes
procedure P() { }
/*# STDERR
bpl-direct: option '--pick' takes none|ends|jumps|branches|loops|calls, not 'some'
Try 'bpl-direct --help' for more information.
*/
