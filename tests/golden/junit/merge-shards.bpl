//# TOOL: bpl-junit
//# ARGS: merge b.xml a.xml
//# STRIP: yes
// Shards in any order become the whole; a suite that is split is joined by place.
/*# INPUT a.xml
<testsuites><testsuite name="s" tests="2"><properties><property name="shard.index" value="1"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="2"/><property name="shard.suite" value="1"/><property name="shard.cases" value="0,2/3"/></properties>
<testcase classname="c" name="1" time="0.001"/><testcase classname="c" name="3" time="0.001"/>
</testsuite></testsuites>
*/
/*# INPUT b.xml
<testsuites><testsuite name="s" tests="1"><properties><property name="shard.index" value="2"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="2"/><property name="shard.suite" value="1"/><property name="shard.cases" value="1/3"/></properties>
<testcase classname="c" name="2" time="0.001"/>
</testsuite>
<testsuite name="r" tests="1"><properties><property name="shard.index" value="2"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="2"/><property name="shard.suite" value="0"/></properties>
<testcase classname="c" name="first" time="0.001"/>
</testsuite></testsuites>
*/
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="r" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.001">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="c" name="first" time="0.001"/>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="1" package="" name="s" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="3" failures="0" errors="0" skipped="0" time="0.003">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="c" name="1" time="0.001"/>
    <testcase classname="c" name="2" time="0.001"/>
    <testcase classname="c" name="3" time="0.001"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
