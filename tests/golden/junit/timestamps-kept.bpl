//# TOOL: bpl-junit
//# ARGS: merge a.xml
//# STRIP: yes
// A time stamp stays, without fraction and zone, which Ant does not allow.
/*# INPUT a.xml
<testsuite name="s" tests="1" timestamp="2024-02-29T23:59:59.123+02:00">
<testcase classname="c" name="n" time="0.5"/>
</testsuite>
*/
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="s" timestamp="2024-02-29T23:59:59" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.500">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="c" name="n" time="0.500"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
