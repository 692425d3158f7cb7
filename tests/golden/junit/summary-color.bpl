//# TOOL: bpl-junit
//# ARGS: summary --color=always a.xml
//# EXIT: 1
//# STRIP: yes
// With colour, also where it does not go to a terminal.
/*# INPUT a.xml
<testsuite name="s" tests="4">
<testcase classname="c" name="n" time="0.5"/><testcase classname="c" name="m"><failure type="t">first line
second</failure></testcase><testcase classname="c" name="o"><error type="t" message="e">e</error></testcase><testcase classname="c" name="p"><skipped/></testcase>
</testsuite>
*/
/*# STDOUT
[31mfailed[0m c m: first line
[31merror[0m c o: e
[33mskipped[0m c p
4 tests: [32m1 passed[0m, [31m1 failed[0m, [31m1 error[0m, [33m1 skipped[0m (0.500 s)
*/
