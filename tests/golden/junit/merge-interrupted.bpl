//# TOOL: bpl-junit
//# ARGS: merge a.xml b.xml
//# STRIP: yes
// Where a shard was cut short, the whole was.
/*# INPUT a.xml
<testsuite name="s" tests="1"><properties><property name="shard.index" value="1"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="9"/><property name="shard.suite" value="0"/></properties>
<testcase classname="c" name="1" time="0.001"/>
</testsuite>
*/
/*# INPUT b.xml
<testsuite name="s" tests="1"><properties><property name="shard.index" value="2"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="9"/><property name="junit.extra" value="interrupted"/></properties>
<testcase classname="run" name="interrupted"><error type="interrupted" message="killed"/></testcase>
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
  <testsuite id="1" package="" name="interrupted" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="1" skipped="0" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
      <property name="junit.extra" value="interrupted"/>
    </properties>
    <testcase classname="run" name="interrupted" time="0.000">
      <error type="interrupted" message="shard 2: killed">shard 2: killed</error>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
