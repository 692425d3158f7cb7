//# TOOL: bpl-junit
//# ARGS: join a.xml
//# EXIT: 2
//# STRIP: yes
// No such command.
/*# INPUT a.xml
<testsuites/>
*/
/*# STDERR
bpl-junit: expected merge, summary or check, not 'join'
Try 'bpl-junit --help' for more information.
*/
