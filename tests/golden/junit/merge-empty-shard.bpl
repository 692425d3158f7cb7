//# TOOL: bpl-junit
//# ARGS: merge a.xml b.xml
//# STRIP: yes
// A shard that had nothing to do.
/*# INPUT a.xml
<testsuite name="s" tests="1"><properties><property name="shard.index" value="1"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="1"/><property name="shard.suite" value="0"/></properties>
<testcase classname="c" name="1" time="0.001"/>
</testsuite>
*/
/*# INPUT b.xml
<testsuite name="s" tests="0"><properties><property name="shard.index" value="2"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="1"/><property name="junit.extra" value="empty"/></properties>

</testsuite>
*/
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="s" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.001">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="c" name="1" time="0.001"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
