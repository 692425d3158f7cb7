//# TOOL: bpl-junit
//# ARGS: merge a.xml
//# EXIT: 2
//# STRIP: yes
// A file with the same test twice.
/*# INPUT a.xml
<testsuite name="s" tests="2">
<testcase classname="c" name="1" time="0.001"/><testcase classname="c" name="1" time="0.001"/>
</testsuite>
*/
/*# STDERR
bpl-junit: a.xml(2,93): a second test '1' in 'c'
*/
