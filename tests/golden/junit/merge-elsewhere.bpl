//# TOOL: bpl-junit
//# ARGS: merge b.xml a.xml
//# STRIP: yes
// What only stands for another shard's procedure is replaced by what that shard says of it.
/*# INPUT a.xml
<testsuites><testsuite name="s" tests="1"><properties><property name="shard.index" value="1"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="2"/><property name="shard.suite" value="0"/></properties>
<testcase classname="c" name="1" time="0.001"/>
</testsuite>
<testsuite name="r" tests="1" skipped="1"><properties><property name="shard.index" value="1"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="2"/><property name="shard.suite" value="1"/><property name="shard.elsewhere" value="yes"/></properties>
<testcase classname="r" name="not run"><skipped/></testcase>
</testsuite></testsuites>
*/
/*# INPUT b.xml
<testsuites><testsuite name="s" tests="1" skipped="1"><properties><property name="shard.index" value="2"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="2"/><property name="shard.suite" value="0"/><property name="shard.elsewhere" value="yes"/></properties>
<testcase classname="c" name="not run"><skipped/></testcase>
</testsuite>
<testsuite name="r" tests="1"><properties><property name="shard.index" value="2"/><property name="shard.total" value="2"/><property name="shard.key" value="k"/><property name="shard.suites" value="2"/><property name="shard.suite" value="1"/></properties>
<testcase classname="r" name="2" time="0.001"/>
</testsuite></testsuites>
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
  <testsuite id="1" package="" name="r" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.001">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="r" name="2" time="0.001"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
