//# TOOL: bpl-junit
//# ARGS: check a.xml
//# EXIT: 1
//# STRIP: yes
// Those are found.
/*# INPUT a.xml
<testsuites><testsuite name="s" tests="1" timestamp="2024-02-29T23:59:59.123+02:00">
<testcase classname="c" name="n" time="0.5"/>
</testsuite>
<testsuite name="s" tests="0" timestamp="yesterday">

</testsuite></testsuites>
*/
/*# STDOUT
a.xml(1,84): Warning: the time stamp '2024-02-29T23:59:59.123+02:00' is not of the form 2026-01-02T03:04:05 [timestamp]
a.xml(4,52): Warning: the time stamp 'yesterday' is not of the form 2026-01-02T03:04:05 [timestamp]
*/
