//# TOOL: bpl-junit
//# ARGS: merge b.xml a.xml
//# EXIT: 2
//# STRIP: yes
// Both say that the other one has it: then nobody has.
/*# INPUT a.xml
<testsuites><testsuite name="s" tests="1" skipped="1"><properties><property name="shard.index" value="1"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="1"/><property name="shard.suite" value="0"/><property name="shard.elsewhere" value="yes"/></properties>
<testcase classname="c" name="not run"><skipped/></testcase>
</testsuite></testsuites>
*/
/*# INPUT b.xml
<testsuites><testsuite name="s" tests="1" skipped="1"><properties><property name="shard.index" value="2"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="1"/><property name="shard.suite" value="0"/><property name="shard.elsewhere" value="yes"/></properties>
<testcase classname="c" name="not run"><skipped/></testcase>
</testsuite></testsuites>
*/
/*# STDERR
bpl-junit: suite 1 of 1 is missing
*/
