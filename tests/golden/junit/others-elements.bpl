//# TOOL: bpl-junit
//# ARGS: check a.xml
//# EXIT: 1
//# STRIP: yes
// What is not known is named.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="n"><rerunFailure type="t">x</rerunFailure><failure type="t">a<b>c</b></failure></testcase><log/>
</testsuite>
*/
/*# STDOUT
a.xml(2,56): Warning: <rerunFailure> does not belong into <testcase> [element]
a.xml(2,94): Warning: <b> does not belong into <failure> [element]
a.xml(2,125): Warning: <log> does not belong into <testsuite> [element]
*/
