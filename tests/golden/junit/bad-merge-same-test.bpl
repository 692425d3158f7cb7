//# TOOL: bpl-junit
//# ARGS: merge a.xml b.xml
//# EXIT: 2
//# STRIP: yes
// Two files with the same test.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="1" time="0.001"/>
</testsuite>
*/
/*# INPUT b.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="1" time="0.001"/>
</testsuite>
*/
/*# STDERR
bpl-junit: b.xml: the test '1' of 'c' is there twice
*/
