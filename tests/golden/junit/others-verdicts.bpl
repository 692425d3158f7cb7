//# TOOL: bpl-junit
//# ARGS: check a.xml
//# EXIT: 1
//# STRIP: yes
// One verdict for each test, and a type for each.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="n"><failure>x</failure><error type="t">y</error></testcase>
</testsuite>
*/
/*# STDOUT
a.xml(2,42): Warning: <failure> has no type [type]
a.xml(2,69): Warning: the test 'n' has more than one verdict [verdict]
*/
