//# TOOL: bpl-junit
//# ARGS: check a.xml
//# EXIT: 1
//# STRIP: yes
// Names that are the same once they are safe are found.
/*# INPUT a.xml
<testsuite name="s" tests="3">
<testcase classname="c" name="n" time="0.5"/>
<testcase classname="c" name=" n "/>
<testcase classname="c" name="n" time="0.5"/>
</testsuite>
*/
/*# STDOUT
a.xml(3,35): Warning: a second test 'n' in 'c' [duplicate]
a.xml(4,44): Warning: a second test 'n' in 'c' [duplicate]
*/
