//# TOOL: bpl-junit
//# ARGS: merge a.xml b.xml
//# EXIT: 2
//# STRIP: yes
// A shard and what is none.
/*# INPUT a.xml
<testsuite name="s" tests="1"><properties><property name="shard.index" value="1"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="1"/><property name="shard.suite" value="0"/></properties>
<testcase classname="c" name="1" time="0.001"/>
</testsuite>
*/
/*# INPUT b.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="2" time="0.001"/>
</testsuite>
*/
/*# STDERR
bpl-junit: a.xml is a shard, b.xml is not
*/
