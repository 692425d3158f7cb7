//# TOOL: bpl-junit
//# ARGS: summary a.xml
//# EXIT: 1
//# STRIP: yes
// Everything that did not pass, and the totals.
/*# INPUT a.xml
<testsuite name="s" tests="4">
<testcase classname="c" name="n" time="0.5"/><testcase classname="c" name="m"><failure type="t">first line
second</failure></testcase><testcase classname="c" name="o"><error type="t" message="e">e</error></testcase><testcase classname="c" name="p"><skipped/></testcase>
</testsuite>
*/
/*# STDOUT
failed c m: first line
error c o: e
skipped c p
4 tests: 1 passed, 1 failed, 1 error, 1 skipped (0.500 s)
*/
