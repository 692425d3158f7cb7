//# TOOL: bpl-junit
//# ARGS: --junit=rich
//# EXIT: 2
//# STRIP: yes
// No command.
/*# INPUT a.xml
<testsuites/>
*/
/*# STDERR
bpl-junit: expected merge, summary or check, not '-'
Try 'bpl-junit --help' for more information.
*/
