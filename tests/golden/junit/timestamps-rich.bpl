//# TOOL: bpl-junit
//# ARGS: merge --junit=rich --no-timestamps a.xml
//# STRIP: yes
// Nobody else does.
/*# INPUT a.xml
<testsuite name="s" tests="1" timestamp="2026-01-02T03:04:05">
<testcase classname="c" name="n" time="0.5"/>
</testsuite>
*/
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="1" failures="0" errors="0" skipped="0" time="0.500">
  <testsuite id="0" package="" name="s" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.500">
    <properties>
      <property name="junit.profile" value="rich"/>
    </properties>
    <testcase classname="c" name="n" time="0.500"/>
  </testsuite>
</testsuites>
*/
