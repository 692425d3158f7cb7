//# TOOL: bpl-junit
//# ARGS: merge --no-timestamps a.xml
//# STRIP: yes
// Ant wants a time stamp: without one it is 1970.
/*# INPUT a.xml
<testsuite name="s" tests="1" timestamp="2026-01-02T03:04:05">
<testcase classname="c" name="n" time="0.5"/>
</testsuite>
*/
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="s" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.500">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="c" name="n" time="0.500"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
