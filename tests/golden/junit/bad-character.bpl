//# TOOL: bpl-junit
//# ARGS: check a.xml
//# EXIT: 2
//# STRIP: yes
// A character that XML cannot carry.
/*# INPUT a.xml
<testsuite name="&#x1b;" tests="0"/>
*/
/*# STDERR
a.xml(1,24): Error: not well-formed XML: xmlParseCharRef: invalid xmlChar value 27
*/
