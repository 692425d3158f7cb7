//# TOOL: bpl-junit
//# ARGS: merge a.xml
//# EXIT: 2
//# STRIP: yes
// A file that lacks tests that it counts.
/*# INPUT a.xml
<testsuite name="s" tests="2">
<testcase classname="c" name="1" time="0.001"/>
</testsuite>
*/
/*# STDERR
bpl-junit: a.xml(1,30): tests is 2, but there are 1
*/
