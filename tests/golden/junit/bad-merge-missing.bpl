//# TOOL: bpl-junit
//# ARGS: merge a.xml
//# EXIT: 2
//# STRIP: yes
// A shard is missing.
/*# INPUT a.xml
<testsuite name="s" tests="1"><properties><property name="shard.index" value="1"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="1"/><property name="shard.suite" value="0"/></properties>
<testcase classname="c" name="1" time="0.001"/>
</testsuite>
*/
/*# STDERR
bpl-junit: shard 2 of 2 is missing
*/
