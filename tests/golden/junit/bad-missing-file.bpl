//# TOOL: bpl-junit
//# ARGS: check nowhere.xml
//# EXIT: 2
//# STRIP: yes
// No such file.
/*# INPUT a.xml
<testsuites/>
*/
/*# STDERR
bpl-junit: cannot read nowhere.xml: No such file or directory
*/
