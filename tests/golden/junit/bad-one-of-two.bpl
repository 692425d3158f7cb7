//# TOOL: bpl-junit
//# ARGS: summary a.xml b.xml
//# EXIT: 2
//# STRIP: yes
// One file that is none: nothing is printed of the other.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="n" time="0.5"/>
</testsuite>
*/
/*# INPUT b.xml
x
*/
/*# STDERR
b.xml(1,1): Error: not well-formed XML: Start tag expected, '<' not found
*/
