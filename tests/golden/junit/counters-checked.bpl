//# TOOL: bpl-junit
//# ARGS: check a.xml
//# EXIT: 1
//# STRIP: yes
// Counters must be what is there, in suites and at the root.
/*# INPUT a.xml
<testsuites tests="5" errors="0">
<testsuite name="s" tests="2" failures="0" skipped="1" errors="zero">
<testcase classname="c" name="n" time="0.5"/><testcase classname="c" name="m"><failure type="t">x</failure></testcase>
</testsuite>
</testsuites>
*/
/*# STDOUT
a.xml(2,69): Warning: errors is 'zero', which is no number [counter]
a.xml(2,69): Warning: failures is 0, but there are 1 [counter]
a.xml(2,69): Warning: skipped is 1, but there are 0 [counter]
a.xml(1,33): Warning: tests is 5, but there are 2 [counter]
*/
