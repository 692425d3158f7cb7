//# TOOL: bpl-junit
//# ARGS: merge a.xml
//# STRIP: yes
// Suites within suites are laid flat.
/*# INPUT a.xml
<testsuite name="outer" tests="2"><testsuite name="inner" tests="1"><testcase classname="c" name="n" time="0.5"/></testsuite><testcase classname="c" name="m" time="0.001"/></testsuite>
*/
/*# STDOUT
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite id="0" package="" name="outer" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.001">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="c" name="m" time="0.001"/>
    <system-out/>
    <system-err/>
  </testsuite>
  <testsuite id="1" package="" name="outer / inner" timestamp="1970-01-01T00:00:00" hostname="localhost" tests="1" failures="0" errors="0" skipped="0" time="0.500">
    <properties>
      <property name="junit.profile" value="strict"/>
    </properties>
    <testcase classname="c" name="n" time="0.500"/>
    <system-out/>
    <system-err/>
  </testsuite>
</testsuites>
*/
