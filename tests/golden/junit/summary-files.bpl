//# TOOL: bpl-junit
//# ARGS: summary a.xml b.xml
//# STRIP: yes
// Of several files.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="n" time="0.5"/>
</testsuite>
*/
/*# INPUT b.xml
<testsuites/>
*/
/*# STDOUT
a.xml:
1 test: 1 passed, 0 failed, 0 errors, 0 skipped (0.500 s)
b.xml:
0 tests: 0 passed, 0 failed, 0 errors, 0 skipped (0.000 s)
*/
