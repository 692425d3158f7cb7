//# TOOL: bpl-junit
//# ARGS: merge a.xml
//# PIPE: bpl-junit summary
//# STRIP: yes
// Read from a pipe.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="n" time="0.5"/>
</testsuite>
*/
/*# STDOUT
1 test: 1 passed, 0 failed, 0 errors, 0 skipped (0.500 s)
*/
