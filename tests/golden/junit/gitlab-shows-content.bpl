//# TOOL: bpl-junit
//# ARGS: merge a.xml
//# STRIP: yes
// GitLab shows the content of an element, not its message: content begins with the message.
/*# INPUT a.xml
<testsuite name="s" tests="3">
<testcase classname="c" name="n"><failure type="assertion" message="x is 3"/></testcase>
<testcase classname="c" name="m"><error type="timeout" message="10 s">after 12 queries</error></testcase>
<testcase classname="c" name="o"><skipped message="no body"/></testcase>
</testsuite>
*/
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="s" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="3" failures="1" errors="1" skipped="1" time="0.000">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="c" name="n" time="0.000">
      <failure type="assertion" message="x is 3">x is 3</failure>
    </testcase>
    <testcase classname="c" name="m" time="0.000">
      <error type="timeout" message="10 s">10 s
after 12 queries</error>
    </testcase>
    <testcase classname="c" name="o" time="0.000">
      <skipped>no body</skipped>
    </testcase>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
