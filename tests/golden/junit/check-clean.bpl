//# TOOL: bpl-junit
//# ARGS: check a.xml b.xml
//# STRIP: yes
// Nothing to find.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="n" time="0.5"/>
</testsuite>
*/
/*# INPUT b.xml
<testsuites/>
*/
