//# TOOL: bpl-junit
//# ARGS: check a.xml
//# EXIT: 2
//# STRIP: yes
// Not a test report.
/*# INPUT a.xml
<html><testsuite name="s" tests="0"/></html>
*/
/*# STDERR
a.xml(1,6): Error: no test report: the root is neither <testsuites> nor <testsuite>
*/
