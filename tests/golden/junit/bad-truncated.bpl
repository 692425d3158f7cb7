//# TOOL: bpl-junit
//# ARGS: summary a.xml
//# EXIT: 2
//# STRIP: yes
// It stops.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name=
*/
/*# STDERR
a.xml(3,1): Error: not well-formed XML: AttValue: " or ' expected
*/
