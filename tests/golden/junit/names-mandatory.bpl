//# TOOL: bpl-junit
//# ARGS: check a.xml
//# EXIT: 1
//# STRIP: yes
// A name that is missing or empty is found.
/*# INPUT a.xml
<testsuites><testsuite tests="1"><testcase name="" classname="c"/></testsuite>
<testsuite name="t" tests="1"><testcase name="n"/></testsuite></testsuites>
*/
/*# STDOUT
a.xml(1,33): Warning: <testsuite> has no name [name]
a.xml(1,65): Warning: <testcase> has no name [name]
a.xml(2,49): Warning: <testcase> has no classname [name]
*/
