//# TOOL: bpl-junit
//# ARGS: merge a.xml b.xml
//# STRIP: yes
// Reports without marks of shards are concatenated.
/*# INPUT a.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="1" time="0.001"/>
</testsuite>
*/
/*# INPUT b.xml
<testsuite name="s" tests="1">
<testcase classname="c" name="2" time="0.001"/>
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
  <testsuite id="1" package="" name="s" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.001">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="c" name="2" time="0.001"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
