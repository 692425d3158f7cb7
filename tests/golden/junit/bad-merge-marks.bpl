//# TOOL: bpl-junit
//# ARGS: merge a.xml b.xml
//# EXIT: 2
//# STRIP: yes
// Marks that make no sense.
/*# INPUT a.xml
<testsuite name="s" tests="1"><properties><property name="shard.index" value="0"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="1"/><property name="shard.suite" value="0"/></properties>
<testcase classname="c" name="1" time="0.001"/>
</testsuite>
*/
/*# INPUT b.xml
<testsuite name="s" tests="1"><properties><property name="shard.index" value="2"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="1"/><property name="shard.suite" value="0"/><property name="shard.cases" value="0-7/8"/></properties>
<testcase classname="c" name="2" time="0.001"/>
</testsuite>
*/
/*# STDERR
bpl-junit: a.xml(1,81): the property shard.index is '0', which makes no sense
bpl-junit: a.xml(3,13): a suite does not say which part of which run it is
bpl-junit: b.xml(3,13): shard.cases is '0-7/8', which does not fit 1 tests
*/
