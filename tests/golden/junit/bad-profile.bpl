//# TOOL: bpl-junit
//# ARGS: merge --junit=poor a.xml
//# EXIT: 2
//# STRIP: yes
// No such profile.
/*# INPUT a.xml
<testsuites/>
*/
/*# STDERR
bpl-junit: option '--junit' takes strict|rich, not 'poor'
Try 'bpl-junit --help' for more information.
*/
